import { STREAK_TIERS } from './streak.ts';

/** A tier of the streak: its first day, and its multiplier for challenge XP. */
export type StreakStep = { readonly from: number; readonly name: string; readonly multiplier: number; readonly reached: boolean };

/** The tiers of the streak for display. */
export type StreakLadder = {
  /** Lowest first. */
  readonly steps: readonly StreakStep[];
  /** The next tier and the number of days to it; null at the highest tier. */
  readonly next: (StreakStep & { readonly missing: number }) | null;
};

/** The tiers that a streak of `days` days has reached, and the next one (PR3, PR5). */
export function streakLadderOf(days: number): StreakLadder {
  const steps = STREAK_TIERS.map(({ from, name, tenths }) => ({ from, name, multiplier: tenths / 10, reached: days >= from })).toReversed();
  const next = steps.find(({ reached }) => !reached);
  return { steps, next: next ? { ...next, missing: next.from - days } : null };
}
