import { daysBetween, isLaterDay, type LocalDay } from './localDay.ts';

/** The place of a day in a list of days: the index of the entry that is the same day, or the index at which a new day is inserted. */
export type DayPlace = { readonly index: number; readonly isNew: boolean };

/**
 * Finds the place of a day among separate days, which are sorted by date. A day is compared with its neighbours only (AC3): it is a later day
 * than the one before, and ends before the next one begins, so that a flight to the previous date opens no day. A day that a wrong clock
 * recorded in the future does not affect the days before it.
 */
export function placeOf(days: readonly LocalDay[], day: LocalDay): DayPlace {
  return placeUnless(days, day, (next) => day.to > next.from);
}

/**
 * Like `placeOf`, for days in a row, which must not break because of the order of arrival: a day may run into the next one by half a day, as it
 * could have if it had come first.
 */
export function placeInRow(days: readonly LocalDay[], day: LocalDay): DayPlace {
  return placeUnless(days, day, (next) => daysBetween(day, next) < 0);
}

function placeUnless(days: readonly LocalDay[], day: LocalDay, isOfNext: (next: LocalDay) => boolean): DayPlace {
  const before = days.findLastIndex(({ date }) => date <= day.date);
  const [previous, next] = [days[before], days[before + 1]];
  if (previous && !isLaterDay(previous, day)) return { index: before, isNew: false };
  if (next && isOfNext(next)) return { index: before + 1, isNew: false };
  return { index: before + 1, isNew: true };
}

/** Whether no entry is the same day. */
export function isNewDay(days: readonly LocalDay[], day: LocalDay): boolean {
  return placeOf(days, day).isNew;
}

/** Inserts a day in the order of dates, unless an entry is the same day. */
export function addDay(days: LocalDay[], day: LocalDay): void {
  const { index, isNew } = placeOf(days, day);
  if (isNew) days.splice(index, 0, day);
}

/**
 * Compares recorded days for sorting: by date, and those of one date in different zones by their end. `separateDays` expects this order.
 */
export function compareDays(a: LocalDay, b: LocalDay): number {
  return compareText(a.date, b.date) || compareText(a.to, b.to) || compareText(a.from, b.from);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Finds the place of a day among recorded days in the order of `compareDays`. Only an equal entry is the same one. */
export function placeOfRecorded(days: readonly LocalDay[], day: LocalDay): DayPlace {
  const before = days.findLastIndex((each) => compareDays(each, day) <= 0);
  const found = days[before];
  return found && compareDays(found, day) === 0 ? { index: before, isNew: false } : { index: before + 1, isNew: true };
}

/**
 * Groups recorded days, in the order of `compareDays`, into as many separate days as they hold (AC3). The first of each group is a later day than the
 * first of the group before; the others are the same day in other zones. The result depends on the set of days alone, not on the order in which
 * they were recorded, and one more day never gives fewer groups: the earliest date that can follow leaves the most room, because dates that are
 * not adjacent never overlap by half a day.
 */
export function separateDays<Day extends LocalDay>(days: readonly Day[]): Day[][] {
  const groups: Day[][] = [];
  let group: Day[] = [];
  let first: Day | null = null;
  for (const day of days) {
    if (first && !isLaterDay(first, day)) group.push(day);
    else {
      first = day;
      group = [day];
      groups.push(group);
    }
  }
  return groups;
}
