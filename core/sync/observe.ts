import type { Calendar } from '../kernel/ports.ts';
import type { Command } from '../kernel/slice.ts';
import type { Root } from '../slices.ts';
import { challengeStanding, type ChallengeStanding } from './challengeStanding.ts';
import type { Instant } from '../kernel/instant.ts';
import type { KnownNodes } from './knownNodes.ts';

/** The standing of a known challenge as of the moment, or null when its node is not known. */
export function knownStanding(known: KnownNodes, id: string, now: Instant, calendar: Calendar): ChallengeStanding | null {
  const challenge = known.challenges?.nodes.find((node) => node.id === id);
  if (!challenge) return null;
  const about = (node: { fieldValues: { '/attributes/@chlId': string } }): boolean => node.fieldValues['/attributes/@chlId'] === id;
  const participations = known.participations?.nodes.filter(about) ?? [];
  const proofs = known.proofs?.nodes.filter(about) ?? [];
  return challengeStanding({ challenge, participations, proofs }, now, calendar);
}

/**
 * What others did to this person's challenges, as commands that the app tells itself (CH4, CH6). Their ids are made of
 * what they are about, so that tabs and devices make one fact of it.
 */
export function observations(root: Root, known: KnownNodes, now: Instant, calendar: Calendar): Command[] {
  const waiting = Object.values(root.challenge.byId).filter(({ stage }) => stage.name === 'pending');
  return waiting.flatMap(({ id }) => {
    const standing = knownStanding(known, id, now, calendar);
    return standing ? observed(standing) : [];
  });
}

function observed({ id, status, start, creator }: ChallengeStanding): Command[] {
  if (status === 'cancelled') {
    return [{ id: `cancelled:${id}`, type: 'ObserveCancel', data: { challengeId: id, cancelledBy: creator } }];
  }
  if (!start) return [];
  const data = { challengeId: id, startedBy: start.by, startedAt: start.at, startDate: start.date };
  return [{ id: `started:${id}`, type: 'ObserveStart', data }];
}
