import { compareDays } from '../kernel/time/daySet.ts';
import { isLaterDay, type LocalDay } from '../kernel/time/localDay.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { ProgressState, Shield } from '../domain/progress/state.ts';
import type { Streak } from '../domain/progress/streak.readModel.ts';
import { multiplierTenths, streakAt, streakTier } from '../domain/progress/streak.ts';

/** The count so far: the last counted day and its index, the run then, the shields left, and the shields bought. */
type Counted = {
  readonly day: LocalDay | null;
  readonly index: number;
  readonly run: number;
  readonly left: readonly Shield[];
  readonly bought: number;
};

const NOTHING: Counted = { day: null, index: 0, run: 1, left: [], bought: 0 };

/**
 * Creates a reader of the streak for one pass over a growing log. It returns the same as `streakOf`, but continues from the last counted
 * day. Create one for each log.
 */
export function streakFigure(): (state: ProgressState, asOf: AsOf) => Streak {
  let days: ProgressState['days'] | null = null;
  let counted = NOTHING;
  return (state, { day }) => {
    // Removing a day creates a new list.
    if (state.days !== days || !stands(counted, state, day)) counted = NOTHING;
    days = state.days;
    const on = countOn(state, day, counted) ?? countOn(state, day, NOTHING);
    counted = on?.counted ?? NOTHING;
    const { run = 0, activeToday = false, held = 0 } = on ?? {};
    return { days: run, activeToday, tier: streakTier(run), multiplier: multiplierTenths(run) / 10, shieldsHeld: held };
  };
}

/** Whether a count can be continued: no day arrived before its last day, and `today` is not before that day. */
function stands({ day, index, bought }: Counted, { days, shields }: ProgressState, today: LocalDay): boolean {
  if (day === null) return true;
  const same = days[index];
  return same !== undefined && compareDays(same, day) === 0 && day.date <= today.date && bought <= shields.length;
}

type On = { readonly run: number; readonly activeToday: boolean; readonly held: number; readonly counted: Counted };

/** Counts the streak up to a day, from the given count; null when the count is beyond that day. */
function countOn({ days, shields }: ProgressState, today: LocalDay, from: Counted): On | null {
  let seen = 0;
  let last: readonly LocalDay[] = [];
  let isUnbroken = true;
  const rest = days.slice(from.index);
  const streak = streakAt(rest, [...from.left, ...shields.slice(from.bought)], today, (day, run) => {
    if (seen > 0 && run === 1) isUnbroken = false;
    seen += day.length;
    last = day;
  });
  if (seen === 0 && from.index > 0) return null;
  const run = isUnbroken && streak.days > 0 ? from.run - 1 + streak.days : streak.days;
  const [day = null] = last;
  const isHere = streak.activeToday && seen === rest.length && day !== null && !isLaterDay(today, day);
  const counted = isHere ? { day, index: days.length - last.length, run, left: streak.shields, bought: shields.length } : from;
  return { run, activeToday: streak.activeToday, held: streak.shields.length, counted };
}
