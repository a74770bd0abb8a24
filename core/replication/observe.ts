import type { Calendar } from '../kernel/store/ports.ts';
import type { Root, AppCommand } from '../domain/registry.ts';
import { challengeStanding, type ChallengeStanding } from './challengeStanding.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { challengeNode, participationsIn, profileNode, proofsIn } from './knownIndex.ts';
import type { KnownNodes } from './knownNodes.ts';

/** The standing of a known challenge as of the moment, or null when its node is not known. */
export function knownStanding(known: KnownNodes, id: string, now: Instant, calendar: Calendar): ChallengeStanding | null {
  const challenge = challengeNode(known, id);
  if (!challenge) return null;
  return challengeStanding({ challenge, participations: participationsIn(known, id), proofs: proofsIn(known, id) }, now, calendar);
}

/**
 * What others did to this person's challenges (CH4, CH6), and who came through their link (CM22), as commands that the
 * app tells itself. Their ids are made of what they are about, so that tabs and devices make one fact of it.
 */
export function observations(root: Root, known: KnownNodes, now: Instant, calendar: Calendar): AppCommand[] {
  const waiting = Object.values(root.challenge.byId).filter(({ stage }) => stage.name === 'pending');
  const challenges = waiting.flatMap(({ id }) => {
    const standing = knownStanding(known, id, now, calendar);
    return standing ? observed(standing) : [];
  });
  return [...challenges, ...friendsJoined(root, known)];
}

/** Only the person's own profile node says who came through their link. */
function friendsJoined({ account, community }: Root, known: KnownNodes): AppCommand[] {
  const own = account.owner ? profileNode(known, account.owner.accountId) : undefined;
  const unseen = (own?.fieldValues['/attributes/@frnds'] ?? []).filter(({ id }) => !community.invites.friends[id]);
  return unseen.map(({ id, name }) => ({ id: `friend:${id}`, type: 'ObserveFriend', data: { friend: id, name } }));
}

function observed({ id, status, start, creator }: ChallengeStanding): AppCommand[] {
  if (status === 'cancelled') {
    return [{ id: `cancelled:${id}`, type: 'ObserveCancel', data: { challengeId: id, cancelledBy: creator } }];
  }
  if (!start) return [];
  const data = { challengeId: id, startedBy: start.by, startedAt: start.at, startDate: start.date };
  return [{ id: `started:${id}`, type: 'ObserveStart', data }];
}
