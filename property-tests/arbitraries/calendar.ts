import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import { rememberingCalendar } from '../../core/testing/calendar.ts';

/** Time zone data as this machine has them, asked once for each day. */
export const calendar = rememberingCalendar(createIntlCalendar());
