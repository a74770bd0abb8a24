import type { Instant } from '../../kernel/time/instant.ts';
import { TRUST_START, TRUST_STEPS, shownTrust, trustScore } from './score.ts';
import type { TrustCause, TrustChange, TrustState } from './state.ts';

/** One change of the score with its description and the unclamped score after it. `id` is the event's. */
export type TrustLine = {
  readonly id: string;
  readonly at: Instant;
  readonly cause: TrustCause;
  readonly challengeId: string;
  /** The index of a missed window, else null. */
  readonly window: number | null;
  readonly description: string;
  readonly amount: number;
  readonly score: number;
  readonly rule: string;
};

/** The sum of all changes with one cause. */
export type TrustSum = { readonly cause: TrustCause; readonly count: number; readonly step: number; readonly points: number };

/** The explanation of the trust score (TR5). */
export type TrustHistory = {
  readonly start: number;
  readonly sums: readonly TrustSum[];
  /** The start plus all sums, unclamped. */
  readonly score: number;
  /** The clamped score, 0 to 100 (TR2). */
  readonly shown: number;
  /** Newest first. */
  readonly lines: readonly TrustLine[];
};

const DESCRIPTIONS: Readonly<Record<TrustCause, (title: string, window: number) => string>> = {
  completed: (title) => `Completed '${title}'`,
  missed: (title, window) => `Missed check-in ${window} of '${title}'`,
  disputeLost: (title) => `Dispute lost: '${title}'`,
};

/** Explains the trust score (TR5): each change with the score after it. `titleOf` maps a challenge id to its title. */
export function trustHistoryOf(state: TrustState, titleOf: (challengeId: string) => string | null): TrustHistory {
  let score = TRUST_START;
  const lines = state.changes.flat().map((change): TrustLine => {
    score += amountOf(change);
    return lineOf(change, score, titleOf(change.challengeId) ?? change.challengeId);
  });
  return { start: TRUST_START, sums: sumsOf(state), score: trustScore(state), shown: shownTrust(state), lines: lines.toReversed() };
}

/** What a change adds to the score: the opposite of its step when a revision took it back (TR9). */
function amountOf({ cause, isReversed }: TrustChange): number {
  return isReversed ? -TRUST_STEPS[cause] : TRUST_STEPS[cause];
}

function lineOf(change: TrustChange, score: number, title: string): TrustLine {
  const { event, at, cause, challengeId, window, isReversed } = change;
  const text = DESCRIPTIONS[cause](title, (window ?? 0) + 1);
  const description = isReversed ? `Taken back: ${text}` : text;
  const rule = isReversed ? 'TR9' : 'TR1';
  return { id: event, at, cause, challengeId, window, description, amount: amountOf(change), score, rule };
}

function sumsOf({ completed, missed, disputesLost }: TrustState): readonly TrustSum[] {
  const sum = (cause: TrustCause, count: number): TrustSum => {
    const step = TRUST_STEPS[cause];
    return { cause, count, step, points: count === 0 ? 0 : count * step };
  };
  return [sum('completed', completed), sum('missed', missed), sum('disputeLost', disputesLost)];
}
