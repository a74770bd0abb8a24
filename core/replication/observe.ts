import type { Calendar } from '../kernel/store/ports.ts';
import type { Root, AppCommand } from '../domain/slices.ts';
import { challengeStatus, type ChallengeStatus } from './challengeStatus.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { groupIn, profileNode } from './remoteIndex.ts';
import type { RemoteCache } from './remoteCache.ts';
import { ownChallenges } from '../domain/challenge/state.ts';

/** Returns the status of a cached challenge as of `now`, or null when the cache does not have all of it. */
export function remoteChallengeStatus(remote: RemoteCache, id: string, now: Instant, calendar: Calendar): ChallengeStatus | null {
  const { challenge, participations, proofs, extent } = groupIn(remote, id);
  if (!challenge || extent === 'listed') return null;
  return challengeStatus({ challenge, participations, proofs }, now, calendar);
}

/**
 * Returns commands that record what others did to this person's challenges (CH4, CH6) and which friends joined through their link (CM22).
 * Command ids are derived from the subject, so that several tabs and devices record one event.
 */
export function observations(root: Root, remote: RemoteCache, now: Instant, calendar: Calendar): AppCommand[] {
  const waiting = ownChallenges(root.challenge).filter(({ stage }) => stage.name === 'pending');
  const challenges = waiting.flatMap(({ id }) => {
    const status = remoteChallengeStatus(remote, id, now, calendar);
    return status ? observed(status, root.account.owner?.accountId) : [];
  });
  return [...challenges, ...friendsJoined(root, remote)];
}

/** Only the person's own profile node lists the friends who joined through their link. */
function friendsJoined({ account, community }: Root, remote: RemoteCache): AppCommand[] {
  const own = account.owner ? profileNode(remote, account.owner.accountId) : undefined;
  const unseen = (own?.fieldValues['/attributes/@frnds'] ?? []).filter(({ id }) => !community.invites.friends[id]);
  return unseen.map(({ id, name }) => ({ id: `friend:${id}`, type: 'ObserveFriend', data: { friend: id, name } }));
}

function observed({ id, status, start, creator, participants }: ChallengeStatus, me: string | undefined): AppCommand[] {
  if (status === 'cancelled') {
    return [{ id: `cancelled:${id}`, type: 'ObserveCancel', data: { challengeId: id, cancelledBy: creator } }];
  }
  if (!start) return [];
  const countsFrom = participants.find(({ person }) => person === me)?.run?.startedAt;
  const data = { challengeId: id, startedBy: start.by, startedAt: start.at, startDate: start.date, countsFrom };
  return [{ id: `started:${id}`, type: 'ObserveStart', data }];
}
