import { cycleOn } from '../../kernel/time/claimCycle.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { STRIP_POINTS } from './activities.ts';
import type { WalletState } from './state.ts';

/** A day of the strip: claimed, claimable now, or later. */
export type StripDay = { readonly day: number; readonly points: number; readonly state: 'done' | 'current' | 'coming' };

/** The strip for display. */
export type Strip = {
  readonly days: readonly StripDay[];
  /** Whether a day can be claimed today. */
  readonly claimable: boolean;
  /** The next day: today's while it is claimable, else tomorrow's. */
  readonly next: { readonly day: number; readonly points: number };
  /** Number of days claimed in a row. */
  readonly row: number;
};

/** The Points Store's strip as of `day` (WA8). */
export function stripOf({ strip }: Pick<WalletState, 'strip'>, day: LocalDay): Strip {
  const { claimed, row, claimable } = cycleOn(strip, day);
  const days = STRIP_POINTS.map((points, index): StripDay => {
    if (index < claimed) return { day: index + 1, points, state: 'done' };
    return { day: index + 1, points, state: claimable && index === claimed ? 'current' : 'coming' };
  });
  const index = claimed % STRIP_POINTS.length;
  return { days, claimable, row, next: { day: index + 1, points: STRIP_POINTS[index] ?? 0 } };
}
