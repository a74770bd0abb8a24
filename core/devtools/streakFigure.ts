import type { LocalDay } from '../kernel/time/localDay.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { ProgressState, Shield } from '../domain/progress/state.ts';
import type { Streak } from '../domain/progress/streak.readModel.ts';
import { multiplierTenths, streakAt, streakTier } from '../domain/progress/streak.ts';

/** How far the streak was counted: to which day, the run by then, and the shields left and bought by then. */
type Counted = { readonly index: number; readonly run: number; readonly left: readonly Shield[]; readonly bought: number };

const NOTHING: Counted = { index: 0, run: 1, left: [], bought: 0 };

/**
 * The streak of one log that grows, asked after each event: says what `streakOf` says, but counts on from the day it had come to.
 * Make one for each log.
 */
export function streakFigure(): (state: ProgressState, asOf: AsOf) => Streak {
  let days: ProgressState['days'] | null = null;
  let counted = NOTHING;
  return (state, { day }) => {
    // A day that was taken away makes a new list.
    if (state.days !== days || state.days.length <= counted.index || state.shields.length < counted.bought) counted = NOTHING;
    days = state.days;
    const on = countOn(state, day, counted) ?? countOn(state, day, NOTHING);
    counted = on?.counted ?? NOTHING;
    const { run = 0, activeToday = false, held = 0 } = on ?? {};
    return { days: run, activeToday, tier: streakTier(run), multiplier: multiplierTenths(run) / 10, shieldsHeld: held };
  };
}

type On = { readonly run: number; readonly activeToday: boolean; readonly held: number; readonly counted: Counted };

/** The streak on a day, counted on from where it was; null when that day comes after this one. */
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
