import type { LocalDay } from '../../kernel/time/localDay.ts';

const HALF_A_DAY = 43_200_000;

/** Returns whether two days are separate (AC3): of two dates, the later one begins at most 12 hours before the earlier one ends. */
export function areSeparate(a: LocalDay, b: LocalDay): boolean {
  const [first, second] = a.date < b.date ? [a, b] : [b, a];
  return first.date !== second.date && Date.parse(first.to) - Date.parse(second.from) <= HALF_A_DAY;
}

/**
 * Returns the day of a set that is the same day as `day`, or null when `day` is a separate one. Days are the same if they have one date, if they
 * follow each other and overlap by more than 12 hours, or if `day` has not ended when a day of a later date begins.
 */
export function sameDay<Day extends LocalDay>(days: readonly Day[], day: LocalDay): Day | null {
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const before = inOrder.filter(({ date }) => date <= day.date).at(-1);
  const after = inOrder.find(({ date }) => date > day.date);
  if (before && !areSeparate(before, day)) return before;
  return after && Date.parse(day.to) > Date.parse(after.from) ? after : null;
}

/** Returns how many days of a set can be separate from each other at most: of every day, the longest sequence that ends with it. */
export function mostSeparate(days: readonly LocalDay[]): number {
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const longest: number[] = [];
  for (const day of inOrder) {
    const before = longest.filter((_, i) => inOrder[i] && areSeparate(inOrder[i], day));
    longest.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...longest);
}
