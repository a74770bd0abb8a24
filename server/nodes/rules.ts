import {
  cancelRefusal,
  challengeStanding,
  checkInWindow,
  factsOf,
  HOUR,
  joinRefusal,
  later,
  MINUTE,
  startRefusal,
  type ChallengeNodes,
  type ChallengeStanding,
  type Instant,
  type Participant,
  type Refusal,
  type ParticipationFields,
  type ProofFields,
} from '@gauntlet/core';
import { createKeptCalendar } from './calendar.ts';

const calendar = createKeptCalendar();

/** How far ahead of the server's clock an act may say it was. */
const AHEAD = 5 * MINUTE;
/** How long ago an act may have been: a phone may have been offline. */
const LATE = 72 * HOUR;

/** Where a challenge stands now, by the rules that the client has too. */
export function standingNow(nodes: ChallengeNodes, now: Instant): ChallengeStanding {
  return challengeStanding(nodes, now, calendar);
}

/** Why this person may not join, start or cancel the challenge, or null. */
export function participationRefusal(nodes: ChallengeNodes, fields: ParticipationFields, now: Instant): Refusal | null {
  const person = fields['/attributes/@usrId'];
  const facts = factsOf(standingNow(nodes, now));
  if (isAhead(fields['/attributes/@tstmp'], now)) return { type: 'AheadOfClock' };
  switch (fields['/attributes/@actn']) {
    case 'joined':
      return joinRefusal(facts, person, runOnJoining(nodes, fields, now));
    case 'started':
      return startRefusal(facts, person);
    case 'cancelled':
      return cancelRefusal(facts, person);
  }
}

/** Why this check-in does not count, or null. It is judged as of the moment at which it was made, not at which it came. */
export function proofRefusal(nodes: ChallengeNodes, fields: ProofFields, now: Instant): Refusal | null {
  const at = fields['/attributes/@tstmp'];
  const untimely = timeRefusal(at, now);
  if (untimely) return untimely;
  const standing = standingNow(nodes, at);
  const participant = standing.participants.find(({ person }) => person === fields['/attributes/@usrId']);
  if (participant === undefined) return { type: 'NotTakingPart' };
  const { run, filled } = participant;
  const window = checkInWindow({
    at,
    proofType: fields['/attributes/@proof'],
    terms: standing.terms,
    run,
    isOver: standing.status === 'cancelled' || hasEnded(participant),
    isFilled: (each) => filled.includes(each),
  });
  return typeof window === 'number' ? null : window;
}

/** A check-in from the future gains nothing, and one from long ago comes too late. */
function timeRefusal(at: Instant, now: Instant): Refusal | null {
  if (isAhead(at, now)) return { type: 'AheadOfClock' };
  return at < later(now, -LATE) ? { type: 'TooLate' } : null;
}

/** Whether an act says that it was further in the future than clocks may differ. */
export function isAhead(at: Instant, now: Instant): boolean {
  return at > later(now, AHEAD);
}

function hasEnded({ standing }: Participant): boolean {
  return standing !== null && standing.outcome.name !== 'running';
}

/** The windows that are left to who joins: null when joining leaves the challenge waiting for its start. */
function runOnJoining(nodes: ChallengeNodes, fields: ParticipationFields, now: Instant): Participant['run'] {
  const joined = { id: '', fieldValues: fields };
  const { participants } = standingNow({ ...nodes, participations: [...nodes.participations, joined] }, now);
  return participants.find(({ person }) => person === fields['/attributes/@usrId'])?.run ?? null;
}
