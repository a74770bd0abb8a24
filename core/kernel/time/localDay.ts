import * as z from 'zod/mini';
import { DAY, daysOfDate, millis, type Instant, type LocalDate } from './instant.ts';

/**
 * A local calendar date with what its zone meant then: its first instant and the first instant of the next date
 * (half-open). Written into every event, so that no fold ever asks time zone data.
 */
export type LocalDay = { readonly date: LocalDate; readonly from: Instant; readonly to: Instant };

export const instantSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const localDaySchema = z.object({ date: dateSchema, from: instantSchema, to: instantSchema });

/** Whole days between two days by their instants: ordinary neighbours 0, one day left out 1, overlapping days below 0. */
export function daysBetween(earlier: LocalDay, later: Pick<LocalDay, 'from'>): number {
  return Math.round((millis(later.from) - millis(earlier.to)) / DAY);
}

/**
 * How many days a person let pass between two days of theirs. The smaller of what the instants and the dates say:
 * a date that a zone skipped (Apia, 2011-12-30) and a flight over the date line, either way, miss nothing.
 */
export function missedBetween(earlier: LocalDay, later: Omit<LocalDay, 'to'>): number {
  const byDate = daysOfDate(later.date) - daysOfDate(earlier.date) - 1;
  return Math.max(0, Math.min(byDate, daysBetween(earlier, later)));
}

/** Whether `later` is a day of its own after `earlier`: a later date that does not overlap it by more than half a day. */
export function isLaterDay(earlier: LocalDay, later: Omit<LocalDay, 'to'>): boolean {
  return later.date > earlier.date && daysBetween(earlier, later) >= 0;
}
