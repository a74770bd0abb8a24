import * as z from 'zod/mini';
import { DAY, daysOfDate, isRealDate, isRealInstant, millis, type Instant, type LocalDate } from './instant.ts';

/**
 * A local calendar date with its first instant and the first instant of the next date (half-open). Every event carries one, so that the fold
 * needs no time zone data.
 */
export type LocalDay = { readonly date: LocalDate; readonly from: Instant; readonly to: Instant };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The schema of an `Instant` from outside: a real one, from 1969 to 2199. */
export const instantSchema = z.string().check(z.regex(INSTANT), z.refine(isRealInstant, 'There is no such instant from 1969 to 2199.'));
/** The schema of a `LocalDate` from outside: a real one, from 1969 to 2200. */
export const dateSchema = z.string().check(z.regex(DATE), z.refine(isRealDate, 'There is no such date from 1969 to 2200.'));
export const localDaySchema = z.object({ date: dateSchema, from: instantSchema, to: instantSchema });

/** Whether `instantSchema` accepts a value. */
export function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && INSTANT.test(value) && isRealInstant(value);
}

/** Whether `localDaySchema` accepts a value. */
export function isLocalDay(value: unknown): value is LocalDay {
  const { date, from, to } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof date === 'string' && DATE.test(date) && isRealDate(date) && isInstant(from) && isInstant(to);
}

/** Whole days between two local days by their instants: 0 for adjacent days, 1 with one day between them, below 0 for overlapping days. */
export function daysBetween(earlier: LocalDay, later: Pick<LocalDay, 'from'>): number {
  return Math.round((millis(later.from) - millis(earlier.to)) / DAY);
}

/**
 * The number of missed days between two local days of a person: the smaller of the counts by instants and by dates. A date that a zone skipped
 * (Apia, 2011-12-30) and a flight over the date line, in either direction, miss nothing.
 */
export function missedBetween(earlier: LocalDay, later: Omit<LocalDay, 'to'>): number {
  // Nearly all days of a streak are adjacent: no instant of them has to be parsed.
  if (earlier.to === later.from) return 0;
  const byDate = daysOfDate(later.date) - daysOfDate(earlier.date) - 1;
  return Math.max(0, Math.min(byDate, daysBetween(earlier, later)));
}

/** Whether `later` is a separate day after `earlier`: a later date that overlaps it by less than half a day. */
export function isLaterDay(earlier: LocalDay, later: Omit<LocalDay, 'to'>): boolean {
  return later.date > earlier.date && (later.from >= earlier.to || daysBetween(earlier, later) >= 0);
}
