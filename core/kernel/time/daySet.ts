import { isLaterDay, type LocalDay } from './localDay.ts';

/** The place of a day in a list of days: the index of the entry that is the same day, or the index at which a new day is inserted. */
export type DayPlace = { readonly index: number; readonly isNew: boolean };

/**
 * Finds the place of a day among separate days, which are sorted by date. A day is compared with its neighbours only (AC3): it is a later day
 * than the one before, and ends before the next one begins, so that a flight to the previous date opens no day. A day that a wrong clock
 * recorded in the future does not affect the days before it.
 */
export function placeOf(days: readonly LocalDay[], day: LocalDay): DayPlace {
  const before = days.findLastIndex(({ date }) => date <= day.date);
  const [previous, next] = [days[before], days[before + 1]];
  if (previous && !isLaterDay(previous, day)) return { index: before, isNew: false };
  if (next && day.to > next.from) return { index: before + 1, isNew: false };
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
