import type { Calendar } from '../kernel/store/ports.ts';
import type { Root, AppCommand } from '../domain/slices.ts';
import { challengeStatus } from './challengeStatus.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import { later, MINUTE, type Instant } from '../kernel/time/instant.ts';
import { groupIn, profileNode } from './remoteIndex.ts';
import type { RemoteCache } from './remoteCache.ts';
import { ownChallenges, recordedFor } from '../domain/challenge/state.ts';
import { outcomeCommand } from '../domain/challenge/outcomeCommand.ts';
import { outcomeFact } from './outcomeFact.ts';
import { latestOutcome } from './recordedOutcome.ts';

/** Returns the status of a cached challenge as of `now`, or null when the cache does not have all of it. */
export function remoteChallengeStatus(remote: RemoteCache, id: string, now: Instant, calendar: Calendar): ChallengeStatus | null {
  const { challenge, participations, proofs, reviews, outcomes, extent } = groupIn(remote, id);
  if (!challenge || extent === 'listed') return null;
  return challengeStatus({ challenge, participations, proofs, reviews, outcomes }, now, calendar);
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
  return [...challenges, ...outcomesIn(root, remote, remote.serverTime ?? now), ...friendsJoined(root, remote)];
}

/** How long the server has to append an outcome to the log itself, in milliseconds. After that the device takes it from the node (CH26). */
const LEFT_TO_THE_SERVER = 2 * MINUTE;

function outcomesIn(root: Root, remote: RemoteCache, now: Instant): AppCommand[] {
  const me = root.account.owner?.accountId ?? '';
  return ownChallenges(root.challenge).flatMap(({ id }) => {
    const node = latestOutcome(groupIn(remote, id).outcomes);
    const data = node && later(node.fieldValues['/attributes/@tstmp'], LEFT_TO_THE_SERVER) <= now ? outcomeFact(node, me) : null;
    const known = recordedFor(root.challenge, id)?.revision ?? 0;
    return data !== null && data.revision > known ? [{ id: outcomeCommand(data), type: 'ObserveOutcome', data }] : [];
  });
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
