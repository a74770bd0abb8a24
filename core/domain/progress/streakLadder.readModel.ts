import { STREAK_TIERS } from './streak.ts';

/** A tier of the streak: from how many days on, and what it multiplies challenge XP by. */
export type StreakStep = { readonly from: number; readonly name: string; readonly multiplier: number; readonly reached: boolean };

export type StreakLadder = {
  /** From the lowest. */
  readonly steps: readonly StreakStep[];
  /** The next tier and the days that are missing for it; null at the top. */
  readonly next: (StreakStep & { readonly missing: number }) | null;
};

/** How far up its tiers has a streak of `days` days come (PR3, PR5)? */
export function streakLadderOf(days: number): StreakLadder {
  const steps = STREAK_TIERS.map(({ from, name, tenths }) => ({ from, name, multiplier: tenths / 10, reached: days >= from })).toReversed();
  const next = steps.find(({ reached }) => !reached);
  return { steps, next: next ? { ...next, missing: next.from - days } : null };
}
