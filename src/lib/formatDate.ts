import type { Instant, LocalDate } from '@gauntlet/core';

const HALF_A_DAY = 12 * 3_600_000;

const shortDay = { month: 'short', day: 'numeric' } as const;
const fullDay = { ...shortDay, year: 'numeric' } as const;

/** How long a format goes by the zone that it was made in, in milliseconds: making one takes longer than a hundred uses. */
const ZONE_CHECK_MS = 60_000;

/** A format for where the person is: made anew now and then, because they travel. */
function localFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  let createdAt = 0;
  return () => {
    if (format === null || performance.now() - createdAt > ZONE_CHECK_MS) {
      format = new Intl.DateTimeFormat('en-US', options);
      createdAt = performance.now();
    }
    return format;
  };
}

const localShortDay = localFormat(shortDay);
const localFullDay = localFormat(fullDay);
const localMoment = localFormat({ dateStyle: 'medium', timeStyle: 'short' });
const localTime = localFormat({ timeStyle: 'short' });
const shortDate = new Intl.DateTimeFormat('en-US', { ...shortDay, timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { ...fullDay, timeZone: 'UTC' });

/** An instant's day where the person is: Nov 28. */
export function formatShortDay(instant: Instant): string {
  return localShortDay().format(new Date(instant));
}

/** An instant's day where the person is, with its year: Nov 28, 2026. */
export function formatDay(instant: Instant): string {
  return localFullDay().format(new Date(instant));
}

/** An instant to the minute: Nov 28, 2026, 7:05 AM. */
export function formatMoment(instant: Instant): string {
  return localMoment().format(new Date(instant));
}

/** An instant's time of day where the person is: 7:05 AM. */
export function formatTime(instant: Instant): string {
  return localTime().format(new Date(instant));
}

/** A calendar date, the same everywhere: Nov 28. */
export function formatShortDate(date: LocalDate): string {
  return shortDate.format(new Date(date));
}

/** A calendar date with its year: Nov 28, 2026. */
export function formatDate(date: LocalDate): string {
  return fullDate.format(new Date(date));
}

/** The middle of the date that begins at an instant: it names that date also for who has travelled since. */
export function middleOfDayFrom(instant: Instant): Instant {
  return new Date(Date.parse(instant) + HALF_A_DAY).toISOString();
}

/** The middle of the last date before an instant: an end is the first instant that no longer counts. */
export function middleOfDayBefore(instant: Instant): Instant {
  return new Date(Date.parse(instant) - HALF_A_DAY).toISOString();
}
