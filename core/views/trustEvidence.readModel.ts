import type { AppProjection, AppState } from './appState.ts';
import { recordedFor } from '../domain/challenge/state.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { latestOutcome } from '../replication/recordedOutcome.ts';
import { outcomesIn } from '../replication/remoteIndex.ts';
import { challengeDisputes, opinionsOf } from './disputes.readModel.ts';
import type { DisputeView, Voice } from './disputeViews.ts';

/** What the server recorded of the user's part (CH26). All but `revision` are counts of windows; `recordedAt` is null while only the own log has it. */
type OutcomeEvidence = {
  readonly done: number;
  readonly needed: number;
  readonly windows: number;
  readonly missed: number;
  readonly recordedAt: Instant | null;
  readonly revision: number;
};

/** A check-in of the user that was rejected. `window` is an index. */
type Rejection = { readonly proof: string; readonly window: number; readonly opinions: readonly Voice[]; readonly isDisputed: boolean };

/** What stands behind the changes of trust in a challenge: the outcome, the user's rejected check-ins, and the disputes that they lost (TR5). */
export type TrustEvidence = {
  readonly outcome: OutcomeEvidence | null;
  readonly rejections: readonly Rejection[];
  readonly lost: readonly DisputeView[];
};

/** What stands behind the changes of the user's trust in a challenge (TR5). */
export function trustEvidence$(challengeId: string): AppProjection<TrustEvidence> {
  return { key: `trustEvidence:${challengeId}`, select: (app, asOf) => trustEvidence(app, asOf, challengeId) };
}

function trustEvidence(app: AppState, asOf: AsOf, id: string): TrustEvidence {
  return {
    outcome: outcomeEvidence(app, id),
    rejections: rejectionsOf(app, asOf, id),
    lost: challengeDisputes(app, asOf, id).decided.filter(({ decision }) => decision?.loser?.isMe === true),
  };
}

function outcomeEvidence({ root, remote }: AppState, id: string): OutcomeEvidence | null {
  const recorded = recordedFor(root.challenge, id);
  if (!recorded) return null;
  const { done, needed, windows, missed, revision } = recorded;
  const recordedAt = latestOutcome(outcomesIn(remote, id))?.fieldValues['/attributes/@tstmp'] ?? null;
  return { done, needed, windows, missed: missed.length, recordedAt, revision };
}

function rejectionsOf(app: AppState, { now }: AsOf, id: string): Rejection[] {
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  const part = status?.participants.find(({ person }) => person === app.me);
  return [...(part?.windowOf ?? [])].flatMap(([proof, window]) => {
    const review = status?.reviews.get(proof);
    if (!review || review.counts) return [];
    return [{ proof, window, opinions: opinionsOf(app, review), isDisputed: review.dispute !== null }];
  });
}
