import type { Listing } from '../domain/challenge/events.ts';
import type { ChallengeFacts } from '../domain/challenge/permissions.ts';
import { endOf } from '../domain/challenge/windows.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { byReceipt, isAction, personOf } from './actions.ts';
import { termsOf } from './challengeNode.ts';
import type { ChallengeNodes } from './challengeNodes.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import type { ApiNode } from './nodes.ts';
import { outcomeOf } from './outcome.ts';
import { entrants, participantOf } from './participants.ts';
import { disputesLost, proofReviews } from './proofReviews.ts';
import { finalInstant, withRecorded } from './recordedOutcome.ts';
import { startOf } from './start.ts';
import { witnessesOf } from './members.ts';

/** Folds a challenge's nodes (CH3 to CH12) as of `now`. Queries `calendar` only for the zones that the nodes name. */
export function challengeStatus(nodes: ChallengeNodes, now: Instant, calendar: Calendar): ChallengeStatus {
  const { challenge } = nodes;
  const terms = termsOf(challenge.fieldValues);
  const creator = challenge.fieldValues['/attributes/@creat'];
  const actions = nodes.participations.toSorted(byReceipt);
  const start = startOf(actions, terms, creator, calendar);
  const reviews = proofReviews(nodes, now);
  const frame = { terms, start, proofs: proofsByPerson(nodes.proofs), reviews, lost: disputesLost(reviews), now, calendar };
  const participants = entrants(challenge, actions, start).map((entrant) => participantOf(entrant, frame));
  const [host] = participants;
  const cancelled = start === null && actions.some((node) => isAction(node, 'cancelled') && personOf(node) === creator);
  const status: ChallengeStatus = {
    id: challenge.id,
    creator,
    terms,
    status: cancelled ? 'cancelled' : statusOf({ start, participants, reviews }, now),
    start,
    endsAt: host?.run ? endOf(host.run) : null,
    participants,
    witnesses: witnessesOf(nodes),
    reviews,
  };
  return withRecorded(status, nodes.outcomes);
}

/** Returns the facts that decide whether a person may join, start or cancel the challenge. */
export function factsOf(challenge: ChallengeStatus): ChallengeFacts {
  const { status } = challenge;
  return {
    terms: challenge.terms,
    creator: challenge.creator,
    stage: status === 'pending' ? status : isRunning(challenge) ? 'active' : 'over',
    participants: challenge.participants.map(({ person }) => person),
  };
}

/** Whether a challenge runs: it is active or disputed. */
export function isRunning({ status }: { readonly status: string }): boolean {
  return status === 'active' || status === 'disputed';
}

/** Returns the listing that the command to join the challenge carries. */
export function listingOf(challenge: ChallengeStatus): Listing {
  const { terms, stage, participants, creator } = factsOf(challenge);
  const start = challenge.start ? { at: challenge.start.at, date: challenge.start.date } : null;
  return { challengeId: challenge.id, creator, terms, stage, start, participants: [...participants] };
}

/** Groups proofs by person. Without those that another server rejected: it says no more about them (PF6). */
function proofsByPerson(proofs: readonly ApiNode<'proofs'>[]): ReadonlyMap<string, readonly ApiNode<'proofs'>[]> {
  const byPerson = new Map<string, ApiNode<'proofs'>[]>();
  for (const proof of proofs) {
    const { '/attributes/@usrId': person, '/attributes/@verif': verified } = proof.fieldValues;
    if (verified === 'no') continue;
    const theirs = byPerson.get(person);
    if (theirs) theirs.push(proof);
    else byPerson.set(person, [proof]);
  }
  return byPerson;
}

/** Over once all parts ended and nothing is open or possible any more: completed if somebody completed it, else failed (CH13). */
function statusOf(
  { start, participants, reviews }: Pick<ChallengeStatus, 'start' | 'participants' | 'reviews'>,
  now: Instant,
): ChallengeStatus['status'] {
  if (!start) return 'pending';
  if ([...reviews.values()].some(({ dispute }) => dispute?.name === 'open')) return 'disputed';
  const names = participants.map((part) => outcomeOf(part).name);
  const finalAt = finalInstant({ participants, reviews });
  if (names.includes('running') || finalAt === null || finalAt > now) return 'active';
  return names.includes('completed') ? 'completed' : 'failed';
}
