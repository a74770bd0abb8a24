import type { AsOf } from '../../kernel/store/projection.ts';
import type { ProgressState } from './state.ts';
import { multiplierTenths, streakAt, streakTier } from './streak.ts';

/** The streak for display. */
export type Streak = {
  readonly days: number;
  readonly activeToday: boolean;
  readonly tier: string | null;
  /** 1 to 3. */
  readonly multiplier: number;
  readonly shieldsHeld: number;
};

/** The streak as of today (PR1, PR2). */
export function streakOf(state: ProgressState, { day }: AsOf): Streak {
  const { days, activeToday, shields } = streakAt(state.days, state.shields, day);
  return { days, activeToday, tier: streakTier(days), multiplier: multiplierTenths(days) / 10, shieldsHeld: shields.length };
}
