import {
  challengeStatus,
  checkInWindow,
  countsFrom,
  creationOf,
  creatorRefusal,
  factsOf,
  finalAt,
  joinRefusal,
  later,
  leaveRefusal,
  MAX_LATE,
  outcomeOf,
  type ChallengeNodes,
  type ChallengeStatus,
  type Instant,
  type Participant,
  type Refusal,
  type ParticipationFields,
  type ProofFields,
} from '@gauntlet/core';
import { createCachedCalendar } from './calendar.ts';
import { windowFullRefusal } from './proofCount.ts';
import { replacementRefusal } from './replacement.ts';
import { witnessRefusal } from './witness.ts';

const calendar = createCachedCalendar();

/** Returns the status of a challenge at this instant, by the rules that the client shares. */
export function statusAt(nodes: ChallengeNodes, now: Instant): ChallengeStatus {
  return challengeStatus(nodes, now, calendar);
}

/** Returns why this person may not join, start or cancel the challenge, or null. */
export function participationRefusal(nodes: ChallengeNodes, fields: ParticipationFields, now: Instant): Refusal | null {
  const person = fields['/attributes/@usrId'];
  const facts = factsOf(statusAt(nodes, now));
  switch (fields['/attributes/@actn']) {
    case 'joined':
      return joinRefusal(facts, person, runOnJoining(nodes, fields, now));
    case 'started':
    case 'cancelled':
      return creatorRefusal(facts, person);
    case 'left':
      return leavingRefusal(statusAt(nodes, now), fields);
    case 'invited':
    case 'witnessed':
      return witnessRefusal(statusAt(nodes, now), person, fields['/attributes/@actn']);
  }
}

/** Leaving before the start and after it have other consequences: the person agreed to those of one (CH20). */
function leavingRefusal(status: ChallengeStatus, fields: ParticipationFields): Refusal | null {
  const person = fields['/attributes/@usrId'];
  const { creator, stage } = factsOf(status);
  const part = status.participants.find((each) => each.person === person);
  const refusal = leaveRefusal({ creator, stage, takesPart: part !== undefined, isOver: part !== undefined && hasEnded(part) }, person);
  if (refusal) return refusal;
  const hasStarted = stage === 'active';
  if (hasStarted === (fields['/attributes/@begun'] === 'yes')) return null;
  return { type: hasStarted ? 'AlreadyStarted' : 'NotStarted' };
}

/** Returns the instant from which an action counts that arrives now (CH16). `nodes` do not include it. */
export function countingInstant(nodes: ChallengeNodes, fields: ParticipationFields, now: Instant): Instant {
  const { challenge } = nodes;
  const createdAt = creationOf(challenge, challenge.fieldValues['/attributes/@recvd'] ?? now);
  return countsFrom(statusAt(nodes, now), createdAt, fields, now);
}

/**
 * Returns why this check-in does not count, or null. It is judged at the instant of the check-in, not of its arrival; but a window that was
 * finally missed stays missed (CH11).
 */
export function proofRefusal(nodes: ChallengeNodes, fields: ProofFields, now: Instant): Refusal | null {
  const at = fields['/attributes/@tstmp'];
  if (at < later(now, -MAX_LATE)) return { type: 'TooLate' };
  const replaced = fields['/attributes/@repl'];
  if (replaced !== undefined) return replacementRefusal(statusAt(nodes, now), fields, replaced, now);
  const status = statusAt(nodes, at);
  const participant = status.participants.find(({ person }) => person === fields['/attributes/@usrId']);
  if (participant === undefined) return { type: 'NotTakingPart' };
  const { run, filled } = participant;
  const window = checkInWindow({
    at,
    proofType: fields['/attributes/@proof'],
    terms: status.terms,
    run,
    isOver: status.status === 'cancelled' || hasEnded(participant),
    isFilled: (each) => filled.includes(each),
  });
  if (typeof window !== 'number') return window;
  if (run !== null && finalAt(run, window) <= now) return { type: 'TooLate' };
  return windowFullRefusal(nodes, participant, window);
}

function hasEnded(participant: Participant): boolean {
  const { name } = outcomeOf(participant);
  return name === 'completed' || name === 'failed';
}

/** Returns the windows that remain for someone whose joining arrives now; null while the challenge waits for its start. */
export function runOnJoining(nodes: ChallengeNodes, fields: ParticipationFields, now: Instant): Participant['run'] {
  const joined = { id: '', fieldValues: { ...fields, '/attributes/@recvd': now, '/attributes/@count': now } };
  const { participants } = statusAt({ ...nodes, participations: [...nodes.participations, joined] }, now);
  return participants.find(({ person }) => person === fields['/attributes/@usrId'])?.run ?? null;
}
