import { createIntlCalendar } from '../../adapters/intlCalendar.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { cachingCalendar } from '../calendar.ts';

/** A nightly run queries more days than fit in memory, so the cache is dropped after this many queries. */
const MOST_QUERIES = 1_000_000;

let queries = 0;
let caching = cachingCalendar(createIntlCalendar());

function current(): Calendar {
  queries += 1;
  if (queries % MOST_QUERIES === 0) caching = cachingCalendar(createIntlCalendar());
  return caching;
}

/** This machine's time zone data, cached by day. */
export const calendar: Calendar = {
  dayOf: (instant, zone) => current().dayOf(instant, zone),
  firstInstants: (date, zone, count) => current().firstInstants(date, zone, count),
};
