import type { Instant, LocalDate } from '@gauntlet/core';

const HALF_A_DAY = 12 * 3_600_000;

const shortDay = { month: 'short', day: 'numeric' } as const;
const fullDay = { ...shortDay, year: 'numeric' } as const;

/** An instant's day where the person is: Nov 28. */
export function formatShortDay(instant: Instant): string {
  return new Intl.DateTimeFormat('en-US', shortDay).format(new Date(instant));
}

/** An instant's day where the person is, with its year: Nov 28, 2026. */
export function formatDay(instant: Instant): string {
  return new Intl.DateTimeFormat('en-US', fullDay).format(new Date(instant));
}

/** An instant to the minute: Nov 28, 2026, 7:05 AM. */
export function formatMoment(instant: Instant): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** A calendar date, the same everywhere: Nov 28. */
export function formatShortDate(date: LocalDate): string {
  return new Intl.DateTimeFormat('en-US', { ...shortDay, timeZone: 'UTC' }).format(new Date(date));
}

/** A calendar date with its year: Nov 28, 2026. */
export function formatDate(date: LocalDate): string {
  return new Intl.DateTimeFormat('en-US', { ...fullDay, timeZone: 'UTC' }).format(new Date(date));
}

/** The middle of the date that begins at an instant: it names that date also for who has travelled since. */
export function middleOfDayFrom(instant: Instant): Instant {
  return new Date(Date.parse(instant) + HALF_A_DAY).toISOString();
}

/** The middle of the last date before an instant: an end is the first instant that no longer counts. */
export function middleOfDayBefore(instant: Instant): Instant {
  return new Date(Date.parse(instant) - HALF_A_DAY).toISOString();
}
