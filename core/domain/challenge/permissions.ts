import type { RefusalOf } from '../../kernel/fold/slice.ts';
import { dateLater, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import { MAX_PARTICIPANTS, type ProofType, type Run, type Terms } from './events.ts';
import type { CheckInRefusal, CreatorRefusal, JoinRefusal, LeaveRefusal } from './refusals.ts';
import { windowAt, windowCount, windowsLeft } from './windows.ts';

/** The facts of a challenge by which both client and server check a command on it. */
export type ChallengeFacts = {
  readonly terms: Terms;
  readonly creator: string;
  readonly stage: 'pending' | 'active' | 'over';
  /** Ids of all participants, the creator included. */
  readonly participants: readonly string[];
};

/** Why `person` may not join (CH5), or null. `run` holds their windows if the challenge has started, else null. */
export function joinRefusal(challenge: ChallengeFacts, person: string, run: Run | null): JoinRefusal | null {
  const { terms, participants } = challenge;
  if (challenge.stage === 'over') return { type: 'ChallengeOver' };
  if (participants.includes(person)) return { type: 'AlreadyTakingPart' };
  if (terms.type === 'one-on-one' && isTaken(challenge, person)) return { type: 'OpponentTaken' };
  if (participants.length >= MAX_PARTICIPANTS) return { type: 'ChallengeFull', most: MAX_PARTICIPANTS };
  const windows = windowCount(terms.frequency, terms.durationDays);
  const remaining = run ? windowsLeft(run) : windows;
  return remaining * 5 < windows * 4 ? { type: 'JoiningClosed', remaining, windows } : null;
}

function isTaken({ terms, participants }: ChallengeFacts, person: string): boolean {
  return participants.length > 1 || (terms.opponent !== null && terms.opponent !== person);
}

/** Why `person` may not start (CH3) or cancel (CH6) the challenge, or null. Both are for its creator, before the start. */
export function creatorRefusal({ creator, stage }: Pick<ChallengeFacts, 'creator' | 'stage'>, person: string): CreatorRefusal | null {
  if (creator !== person) return { type: 'NotTheCreator' };
  if (stage === 'active') return { type: 'AlreadyStarted' };
  return stage === 'over' ? { type: 'ChallengeOver' } : null;
}

/** A person's part in a challenge, as far as leaving depends on it. `isOver`: it ended for them, also because they left. */
export type PartFacts = Pick<ChallengeFacts, 'creator' | 'stage'> & { readonly takesPart: boolean; readonly isOver: boolean };

/** Why `person` may not leave the challenge (CH20), or null. Before the start its creator cancels it instead. */
export function leaveRefusal({ creator, stage, takesPart, isOver }: PartFacts, person: string): LeaveRefusal | null {
  if (!takesPart) return { type: 'NotTakingPart' };
  if (isOver || stage === 'over') return { type: 'ChallengeOver' };
  return stage === 'pending' && creator === person ? { type: 'CreatorCancels' } : null;
}

/** A check-in at `at`, and the state of the challenge. */
export type CheckIn = {
  readonly at: Instant;
  readonly proofType: ProofType;
  readonly terms: Terms;
  /** The participant's windows; null before the start. */
  readonly run: Run | null;
  readonly isOver: boolean;
  readonly isFilled: (window: number) => boolean;
};

/** Returns the index of the window that a check-in fills, or the refusal (CH9, CH10). */
export function checkInWindow({ at, proofType, terms, run, isOver, isFilled }: CheckIn): number | CheckInRefusal {
  if (isOver) return { type: 'ChallengeOver' };
  if (run === null) return { type: 'NotStarted' };
  if (proofType !== terms.proofType) return { type: 'WrongProofType', expected: terms.proofType };
  return windowAt(run, at, isFilled);
}

/** Why a user may not create a challenge of this type (CH2), or null. `isVerified`: the user is a verified influencer. */
export function hostRefusal(type: Terms['type'], isVerified: boolean): RefusalOf<'HostNotVerified'> | null {
  return type === 'group-paid' && !isVerified ? { type: 'HostNotVerified' } : null;
}

/** The latest start date of a new challenge, in days from today (CH18). */
const MAX_START_DAYS = 365;

/** Why a challenge cannot be set to start on this date (CH18), or null. `today` is the creator's local date. */
export function startDateRefusal(startsOn: LocalDate | undefined, today: LocalDate): RefusalOf<'StartDateOutside'> | null {
  const isOutside = startsOn !== undefined && (startsOn < today || startsOn > latestStart(today));
  return isOutside ? { type: 'StartDateOutside' } : null;
}

/** The latest date on which a challenge that is created today can start by itself (CH18). */
export function latestStart(today: LocalDate): LocalDate {
  return dateLater(today, MAX_START_DAYS);
}
