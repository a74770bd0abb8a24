import type { WindowView } from '@gauntlet/core';
import { formatShortDay, middleOfDayBefore, middleOfDayFrom } from '../../../lib/formatDate.ts';

/** Returns the date of a window, or its first and last date. */
export function datesOf({ from, to }: WindowView): string {
  const [first, last] = [formatShortDay(middleOfDayFrom(from)), formatShortDay(middleOfDayBefore(to))];
  return first === last ? first : `${first} – ${last}`;
}
