import { cycleOn } from '../../kernel/time/claimCycle.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { STRIP_POINTS } from './activities.ts';
import type { WalletState } from './state.ts';

/** A day of the strip: taken, to be taken now, or still to come. */
export type StripDay = { readonly day: number; readonly points: number; readonly state: 'done' | 'current' | 'coming' };

export type Strip = {
  readonly days: readonly StripDay[];
  /** Whether today's day can still be taken. */
  readonly claimable: boolean;
  /** The day that comes next: today's while it can be taken, else tomorrow's. */
  readonly next: { readonly day: number; readonly points: number };
  /** How many days in a row were taken. */
  readonly row: number;
};

/** How does the Points Store's strip stand as of `day` (WA8)? */
export function stripOf({ strip }: Pick<WalletState, 'strip'>, day: LocalDay): Strip {
  const { claimed, row, claimable } = cycleOn(strip, day);
  const days = STRIP_POINTS.map((points, place): StripDay => {
    if (place < claimed) return { day: place + 1, points, state: 'done' };
    return { day: place + 1, points, state: claimable && place === claimed ? 'current' : 'coming' };
  });
  const place = claimed % STRIP_POINTS.length;
  return { days, claimable, row, next: { day: place + 1, points: STRIP_POINTS[place] ?? 0 } };
}
