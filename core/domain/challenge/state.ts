import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import { getFrom, valuesIn, type PagedRecord } from '../../kernel/lib/pagedRecord.ts';
import type { Pages } from '../../kernel/lib/pages.ts';
import type { RecordedOutcome, Run, Terms } from './events.ts';
import { runStatusOf, type RunStatus } from './runStatus.ts';

/** The status of a challenge for this user (CH1). */
export type Stage =
  | { readonly name: 'pending' }
  | { readonly name: 'active'; readonly run: Run }
  | Ended
  | { readonly name: 'cancelled'; readonly at: Instant }
  | { readonly name: 'refused'; readonly message: string }
  /** The user left it before its start (CH20). */
  | { readonly name: 'left' };

/** A final outcome. `windows`, `needed` and `done` are counts of windows. */
export type Ended = {
  readonly name: 'completed' | 'failed';
  readonly run: Run;
  readonly endedAt: Instant;
  readonly windows: number;
  readonly needed: number;
  readonly done: number;
};

/** A proof in its window. `replaces`: the rejected proof in whose window it is (RV8). */
export type PlacedProof = { id: string; at: Instant; replaces?: string };

/** A challenge that this user takes part in, as folded from their log. */
export type OwnChallenge = {
  id: string;
  creator: string;
  terms: Terms;
  /** When this user created or joined it, and their zone at that instant. */
  joinedAt: Instant;
  zone: string;
  stage: Stage;
  /** Whether it belongs to the sample history. No other user can see it. */
  isSample: boolean;
  /** Proofs by window index, in the order of their instants. A window with several proofs counts once. */
  proofs: Record<number, PlacedProof[]>;
  /** Indices of the finally missed windows. */
  missed: number[];
  /** The event of leaving it after its start, and the instant from which it counts: once the server has it, its receipt (CH20). */
  left: { event: string; at: Instant } | null;
  /** Whether the person pinned it: it comes first in their list (CH15). */
  isPinned: boolean;
};

/** How a challenge ended for this user: the id of the event that recorded it, and that event's local date. */
export type Outcome = { event: string; challengeId: string; name: Ended['name']; date: LocalDate };

/** By which revision of the recorded outcome a part ended; 0 for a log from before outcomes were recorded. */
export type PartEnd = {
  revision: number;
  /** Whether a revision took back what followed from an earlier one. */
  isRevised: boolean;
};

/** The user's challenges by id, and their outcomes. */
export type ChallengeState = {
  byId: PagedRecord<OwnChallenge>;
  /** Events of leaving that the server has not confirmed, with their challenges (CH20). */
  leaving: Record<string, string>;
  /** The latest revision of each outcome that the server recorded (CH26), by challenge: also of one that the log does not hold yet. */
  recorded: PagedRecord<RecordedOutcome>;
  /** By which revision each part ended, by challenge (CH27). */
  ends: Record<string, PartEnd>;
  /** In log order, since the last fresh start (AC10). */
  outcomes: Pages<Outcome>;
};

/** The state before the first event. */
export const initialChallenges: ChallengeState = { byId: [], leaving: {}, recorded: [], ends: {}, outcomes: [] };

/** A challenge of the user; undefined when they never created or joined one with this id. */
export function ownChallenge({ byId }: Pick<ChallengeState, 'byId'>, id: string): OwnChallenge | undefined {
  return getFrom(byId, id);
}

/** How the server says that a challenge ended for the user; undefined before it does (CH26). */
export function recordedFor({ recorded }: Pick<ChallengeState, 'recorded'>, id: string): RecordedOutcome | undefined {
  return getFrom(recorded, id);
}

/** The user's challenges in the order in which they created or joined them. */
export function ownChallenges({ byId }: Pick<ChallengeState, 'byId'>): OwnChallenge[] {
  return valuesIn(byId);
}

/** Whether a window holds a proof. */
export function isFilled(challenge: OwnChallenge, window: number): boolean {
  return (challenge.proofs[window]?.length ?? 0) > 0;
}

/** Whether the user takes part. After the server refused the creation or the joining (CH1), or they left before the start (CH20), they do not. */
export function isTakingPart(challenge: OwnChallenge | undefined): challenge is OwnChallenge {
  return challenge !== undefined && challenge.stage.name !== 'refused' && challenge.stage.name !== 'left';
}

/** A participant's status in an own challenge at `now`, or null before its start. */
export function ownRunStatus(challenge: OwnChallenge, now: Instant): RunStatus | null {
  const run = runOf(challenge);
  return run && runStatusOf(run, (window) => isFilled(challenge, window), now, { left: challenge.left?.at });
}

/**
 * Whether the user's part takes no check-in of an instant (CH9): it had ended then, or they had left. One made before and recorded after the
 * outcome, because another device was offline, still counts.
 */
export function isOverAt({ stage, left }: OwnChallenge, at: Instant): boolean {
  if (left !== null && left.at <= at) return true;
  if ('endedAt' in stage) return stage.endedAt <= at;
  return stage.name !== 'pending' && stage.name !== 'active';
}

/** The number of windows that hold a proof. */
export function filledCount({ proofs }: OwnChallenge): number {
  return Object.values(proofs).filter(({ length }) => length > 0).length;
}

/** The windows of a started challenge, else null. */
export function runOf(challenge: OwnChallenge): Run | null {
  return 'run' in challenge.stage ? challenge.stage.run : null;
}
