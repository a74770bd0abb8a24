import type { OwnChallenge } from '../domain/challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { reviewsIn } from '../replication/remoteIndex.ts';
import type { AppState } from './appState.ts';

/**
 * Returns an own challenge without the check-ins that are rejected at `now` (RV2): the user's log holds what they did, not what others said about it. Most
 * challenges hold no rejection, and are returned as they are.
 */
export function verifiedOwn(app: AppState, own: OwnChallenge, now: Instant): OwnChallenge {
  if (own.stage.name !== 'active' || !reviewsIn(app.remote, own.id).some(isAgainst)) return own;
  const reviews = remoteChallengeStatus(app.remote, own.id, now, app.calendar)?.reviews;
  if (reviews === undefined) return own;
  const counts = ({ id }: { readonly id: string }): boolean => reviews.get(id)?.counts ?? true;
  const proofs: OwnChallenge['proofs'] = {};
  for (const [window, placed] of Object.entries(own.proofs)) proofs[Number(window)] = placed.filter(counts);
  return { ...own, proofs };
}

/** A check-in is rejected by an opinion, or by a dispute of its acceptance. */
function isAgainst({ fieldValues }: ReturnType<typeof reviewsIn>[number]): boolean {
  const action = fieldValues['/attributes/@actn'];
  return action === 'rejected' || action === 'disputed';
}
