import type { LocalDay } from '../../kernel/time/localDay.ts';

const HALF_A_DAY = 43_200_000;

/**
 * Returns the day of a set that is the same day as `day`, or null when `day` is a separate one. Days are the same if they have one date, if they
 * follow each other and overlap by more than 12 hours, or if `day` has not ended when a day of a later date begins.
 */
export function sameDay<Day extends LocalDay>(days: readonly Day[], day: LocalDay): Day | null {
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const before = inOrder.filter(({ date }) => date <= day.date).at(-1);
  const after = inOrder.find(({ date }) => date > day.date);
  if (before && (before.date === day.date || Date.parse(before.to) - Date.parse(day.from) > HALF_A_DAY)) return before;
  return after && Date.parse(day.to) > Date.parse(after.from) ? after : null;
}
