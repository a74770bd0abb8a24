import type { LocalDay } from '../kernel/time/localDay.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { ProgressState, Shield } from '../domain/progress/state.ts';
import type { Streak } from '../domain/progress/streak.readModel.ts';
import { multiplierTenths, streakAt, streakTier } from '../domain/progress/streak.ts';

/** The count so far: the last counted day, the streak then, the shields left, and the shields bought. */
type Counted = { readonly index: number; readonly run: number; readonly left: readonly Shield[]; readonly bought: number };

const NOTHING: Counted = { index: 0, run: 1, left: [], bought: 0 };

/**
 * Creates a reader of the streak for one pass over a growing log. It returns the same as `streakOf`, but continues from the last counted
 * day. Create one for each log.
 */
export function streakFigure(): (state: ProgressState, asOf: AsOf) => Streak {
  let days: ProgressState['days'] | null = null;
  let counted = NOTHING;
  return (state, { day }) => {
    // Removing a day creates a new list.
    if (state.days !== days || state.days.length <= counted.index || state.shields.length < counted.bought) counted = NOTHING;
    days = state.days;
    const on = countOn(state, day, counted) ?? countOn(state, day, NOTHING);
    counted = on?.counted ?? NOTHING;
    const { run = 0, activeToday = false, held = 0 } = on ?? {};
    return { days: run, activeToday, tier: streakTier(run), multiplier: multiplierTenths(run) / 10, shieldsHeld: held };
  };
}

type On = { readonly run: number; readonly activeToday: boolean; readonly held: number; readonly counted: Counted };

/** Counts the streak up to a day, from the given count; null when the count is beyond that day. */
function countOn({ days, shields }: ProgressState, today: LocalDay, from: Counted): On | null {
  let seen = 0;
  let isUnbroken = true;
  const onDay = (_: LocalDay, run: number): void => {
    if (seen > 0 && run === 1) isUnbroken = false;
    seen += 1;
  };
  const rest = days.slice(from.index);
  const streak = streakAt(rest, [...from.left, ...shields.slice(from.bought)], today, onDay);
  if (seen === 0 && from.index > 0) return null;
  const run = isUnbroken && streak.days > 0 ? from.run - 1 + streak.days : streak.days;
  const isHere = streak.activeToday && seen === rest.length;
  const counted = isHere ? { index: days.length - 1, run, left: streak.shields, bought: shields.length } : from;
  return { run, activeToday: streak.activeToday, held: streak.shields.length, counted };
}
