import { createIntlCalendar } from '../../adapters/intlCalendar.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { cachingCalendar } from '../calendar.ts';

/** A night asks for more days than fit in memory: after so many questions all is forgotten. */
const MOST_QUERIES = 1_000_000;

let queries = 0;
let caching = cachingCalendar(createIntlCalendar());

function current(): Calendar {
  queries += 1;
  if (queries % MOST_QUERIES === 0) caching = cachingCalendar(createIntlCalendar());
  return caching;
}

/** Time zone data as this machine has them, asked once for each day. */
export const calendar: Calendar = {
  dayOf: (instant, zone) => current().dayOf(instant, zone),
  firstInstants: (date, zone, count) => current().firstInstants(date, zone, count),
};
