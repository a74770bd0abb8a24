import { createIntlCalendar } from '../../adapters/intlCalendar.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { rememberingCalendar } from '../calendar.ts';

/** A night asks for more days than fit in memory: after so many questions all is forgotten. */
const REMEMBERED = 1_000_000;

let asked = 0;
let remembering = rememberingCalendar(createIntlCalendar());

function fresh(): Calendar {
  asked += 1;
  if (asked % REMEMBERED === 0) remembering = rememberingCalendar(createIntlCalendar());
  return remembering;
}

/** Time zone data as this machine has them, asked once for each day. */
export const calendar: Calendar = {
  dayOf: (instant, zone) => fresh().dayOf(instant, zone),
  firstInstants: (date, zone, count) => fresh().firstInstants(date, zone, count),
};
