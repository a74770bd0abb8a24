import { MAX_DISPUTES_LOST } from '../domain/challenge/events.ts';
import type { RunStatus } from '../domain/challenge/runStatus.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import type { ApiNode } from './nodes.ts';
import { outcomeOf } from './outcome.ts';
import type { Participant } from './participants.ts';
import type { EndedPart, OutcomeFields } from './reviewNode.ts';

/** The version of the rules by which the server decides outcomes. Increase it when other outcomes follow from the same nodes. */
const OUTCOME_RULES = 1;

/** Returns the latest revision of a challenge's outcome, or undefined while there is none. */
export function latestOutcome(outcomes: readonly ApiNode<'outcomes'>[]): ApiNode<'outcomes'> | undefined {
  return outcomes.toSorted((a, b) => b.fieldValues['/attributes/@revsn'] - a.fieldValues['/attributes/@revsn'])[0];
}

/** Returns how each part of a challenge ended that is over (CH26), in the order of the participants. */
function endedParts({ participants }: ChallengeStatus): EndedPart[] {
  return participants.flatMap((part) => {
    const outcome = outcomeOf(part);
    if (part.runStatus === null || (outcome.name !== 'completed' && outcome.name !== 'failed')) return [];
    const { windows, needed, done, missed } = part.runStatus;
    return [
      {
        person: part.person,
        name: outcome.name,
        endedAt: outcome.endedAt,
        windows,
        needed,
        done,
        missed: [...missed],
        lost: Math.min(part.lost, MAX_DISPUTES_LOST),
      },
    ];
  });
}

/**
 * Returns when everything in a challenge is final if nobody does anything more (CH13): all parts, and every verdict, also one about a check-in that no window
 * needs, because losing a dispute of it counts in trust. Null while a part goes on.
 */
export function finalInstant({ participants, reviews }: Pick<ChallengeStatus, 'participants' | 'reviews'>): Instant | null {
  const ends = participants.map(({ finalAt }) => finalAt);
  if (ends.includes(null)) return null;
  return [...ends.flatMap((at) => at ?? []), ...[...reviews.values()].map(({ settledAt }) => settledAt)].toSorted().at(-1) ?? null;
}

/**
 * Returns the outcome of a challenge in which everything is final, as the server decides it at an instant; else null. `prior` is the revision before
 * (CH27); without it, this is the first one.
 */
export function outcomeOfStatus(status: ChallengeStatus, decidedAt: Instant, prior?: ApiNode<'outcomes'>): OutcomeFields | null {
  if (status.status !== 'completed' && status.status !== 'failed') return null;
  return {
    '/text': status.status,
    '/attributes/@chlId': status.id,
    '/attributes/@revsn': (prior?.fieldValues['/attributes/@revsn'] ?? 0) + 1,
    '/attributes/@prior': prior?.id ?? '',
    '/attributes/@rules': OUTCOME_RULES,
    '/attributes/@tstmp': decidedAt,
    '/attributes/@parts': endedParts(status),
  };
}

/**
 * Returns a challenge as its recorded outcome says (CH26): once the server has decided, no node and no time changes it. Without an outcome the status
 * stays what the other nodes say.
 */
export function withRecorded(status: ChallengeStatus, outcomes: readonly ApiNode<'outcomes'>[]): ChallengeStatus {
  const recorded = latestOutcome(outcomes);
  if (recorded === undefined) return status;
  const { '/text': name, '/attributes/@parts': parts, '/attributes/@tstmp': at } = recorded.fieldValues;
  const byPerson = new Map(parts.map((part) => [part.person, part]));
  return {
    ...status,
    status: name,
    participants: status.participants.map((part) => {
      const ended = byPerson.get(part.person);
      return ended && part.runStatus
        ? { ...part, runStatus: endedStatus(part.runStatus, ended), finalAt: finalBy(part, at), lost: ended.lost }
        : part;
    }),
  };
}

function endedStatus({ left }: RunStatus, { name, endedAt, windows, needed, done, missed }: EndedPart): RunStatus {
  return { windows, needed, done, missed, provisional: [], outcome: { name, endedAt }, left };
}

function finalBy({ finalAt }: Participant, recordedAt: string): string {
  return finalAt !== null && finalAt < recordedAt ? finalAt : recordedAt;
}
