/**
 * Instants without the platform's `Date`: the fold must give the same result everywhere, so it uses no clock, no locale and no time zone
 * data. Proleptic Gregorian arithmetic after Howard Hinnant's civil calendar.
 */

/** An ISO instant in UTC with milliseconds, `2026-11-21T11:22:38.123Z`. Instants compare as strings. */
export type Instant = string;
/** A calendar date, `2026-11-21`. Dates compare as strings. */
export type LocalDate = string;

/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Days from 1970-01-01 to a civil date. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The civil date that is `days` after 1970-01-01. */
export function civilFromDays(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i += 1) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The milliseconds since 1970-01-01T00:00Z of an `Instant`. */
export function millis(instant: Instant): number {
  const days = daysFromCivil(digits(instant, 0, 4), digits(instant, 5, 7), digits(instant, 8, 10));
  const clock = digits(instant, 11, 13) * HOUR + digits(instant, 14, 16) * MINUTE + digits(instant, 17, 19) * SECOND;
  return days * DAY + clock + digits(instant, 20, 23);
}

/** The instant `ms` milliseconds after 1970-01-01T00:00Z. Drops fractions of a millisecond. */
export function instantOf(ms: number): Instant {
  const whole = Math.floor(ms);
  const days = Math.floor(whole / DAY);
  const rest = whole - days * DAY;
  const { hours, minutes, seconds } = clockOf(rest);
  return `${dateOfDays(days)}T${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(rest % SECOND, 3)}Z`;
}

function clockOf(rest: number): { hours: number; minutes: number; seconds: number } {
  return {
    hours: Math.floor(rest / HOUR),
    minutes: Math.floor((rest % HOUR) / MINUTE),
    seconds: Math.floor((rest % MINUTE) / SECOND),
  };
}

/** The instant `ms` milliseconds after `instant`. */
export function later(instant: Instant, ms: number): Instant {
  return instantOf(millis(instant) + ms);
}

/** Days from 1970-01-01 to a calendar date. */
export function daysOfDate(date: LocalDate): number {
  return daysFromCivil(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10));
}

/** The calendar date `days` after 1970-01-01. */
export function dateOfDays(days: number): LocalDate {
  const { year, month, day } = civilFromDays(days);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The calendar date `days` after `date`. */
export function dateLater(date: LocalDate, days: number): LocalDate {
  return dateOfDays(daysOfDate(date) + days);
}

/** The last instant that an event can have, in milliseconds since 1970: its local day ends in 2199 in every zone. */
export const LAST_INSTANT = daysFromCivil(2199, 12, 30) * DAY - 1;

/** Whether a text in the form of a date is a date of the calendar, from 1969 to 2200: the dates of all zones in the range of instants. */
export function isRealDate(date: string): boolean {
  const year = digits(date, 0, 4);
  if (year < 1969 || year > 2200) return false;
  const [month, day] = [digits(date, 5, 7), digits(date, 8, 10)];
  return month >= 1 && month <= 12 && day >= 1 && (day <= 28 || dateOfDays(daysOfDate(date)) === date);
}

/** Whether a text in the form of an instant is one of the calendar, from 1969, in which the first local days begin, to 2199. */
export function isRealInstant(instant: string): boolean {
  if (!isRealDate(instant.slice(0, 10))) return false;
  const isOnClock = digits(instant, 11, 13) < 24 && digits(instant, 14, 16) < 60 && digits(instant, 17, 19) < 60;
  return isOnClock && instant < '2200';
}
