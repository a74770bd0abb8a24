import { cycleOn } from '../../kernel/time/claimCycle.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { BADGE_DAY, REWARD_BADGE, REWARD_POINTS } from './awards.ts';
import type { ProgressState } from './state.ts';

/** A day of the reward's cycle: its points, and its bonus beside them. */
export type RewardDay = {
  readonly day: number;
  readonly points: number;
  readonly bonus: string | null;
  readonly status: 'claimed' | 'current' | 'coming';
};

/** The daily reward for display. */
export type DailyReward = {
  readonly days: readonly RewardDay[];
  /** Number of days claimed in a row. */
  readonly row: number;
  /** The day that can be claimed now; null after today's claim. */
  readonly next: RewardDay | null;
};

/** The daily reward's cycle as of `today` (PR9). */
export function dailyRewardOf({ reward }: Pick<ProgressState, 'reward'>, today: LocalDay): DailyReward {
  const { claimed, row, claimable } = cycleOn(reward, today);
  const days = REWARD_POINTS.map((points, i): RewardDay => {
    const day = i + 1;
    const isCurrent = claimable && i === claimed;
    return { day, points, bonus: bonusOf(day), status: i < claimed ? 'claimed' : isCurrent ? 'current' : 'coming' };
  });
  return { days, row, next: days.find(({ status }) => status === 'current') ?? null };
}

/** The bonus of a day of the cycle beside its points (PR9), or null. */
export function bonusOf(cycleDay: number): string | null {
  return cycleDay === BADGE_DAY ? REWARD_BADGE : null;
}
