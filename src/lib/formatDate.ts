import type { Instant, LocalDate } from '@gauntlet/core';

const HALF_A_DAY = 12 * 3_600_000;
/** Up to here a weekday alone names a day. */
const SIX_DAYS = 12 * HALF_A_DAY;

const shortDay = { month: 'short', day: 'numeric' } as const;
const fullDay = { ...shortDay, year: 'numeric' } as const;

/**
 * How long a format is cached before the time zone is checked again (milliseconds). Creating a format costs more than a hundred
 * uses.
 */
const ZONE_CHECK_MS = 60_000;

/** Caches a format in the device's time zone. Recreates it regularly, because the person may travel. */
function localFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  let createdAt = 0;
  return () => {
    if (format === null || performance.now() - createdAt > ZONE_CHECK_MS) {
      format = new Intl.DateTimeFormat(locale, options);
      createdAt = performance.now();
    }
    return format;
  };
}

const localShortDay = localFormat(shortDay);
const localFullDay = localFormat(fullDay);
const localMoment = localFormat({ dateStyle: 'medium', timeStyle: 'short' });
// The Swedish format is the ISO format: 2026-11-28.
const localIsoDay = localFormat({ dateStyle: 'short' }, 'sv-SE');
const localTime = localFormat({ timeStyle: 'short' });
const localWeekday = localFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const localWeekdayTime = localFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
const localPreciseTime = localFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});
const shortDate = new Intl.DateTimeFormat('en-US', { ...shortDay, timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { ...fullDay, timeZone: 'UTC' });

/** Formats an instant as a local day: Nov 28. */
export function formatShortDay(instant: Instant): string {
  return localShortDay().format(new Date(instant));
}

/** Formats an instant as a local day with the year: Nov 28, 2026. */
export function formatDay(instant: Instant): string {
  return localFullDay().format(new Date(instant));
}

/** Formats an instant to the minute: Nov 28, 2026, 7:05 AM. */
export function formatMoment(instant: Instant): string {
  return localMoment().format(new Date(instant));
}

/** Formats an instant as a local time to the millisecond: 07:05:09.120. */
export function formatPreciseTime(instant: Instant): string {
  return localPreciseTime().format(new Date(instant));
}

/** The name of the device's time zone: Europe/Berlin. */
export function localZone(): string {
  return localPreciseTime().resolvedOptions().timeZone;
}

/** Formats an instant as a local time: 7:05 AM. */
export function formatTime(instant: Instant): string {
  return localTime().format(new Date(instant));
}

/** Returns today's calendar date in the device's time zone. */
export function localDate(): LocalDate {
  return localIsoDay().format(new Date());
}

/** Returns the calendar date of a time in ms in the device's time zone. */
export function localDateOf(ms: number): LocalDate {
  return localIsoDay().format(ms);
}

/** Formats a time in ms as a local day with its weekday: Saturday, November 28. */
export function formatWeekday(ms: number): string {
  return localWeekday().format(ms);
}

/** Formats an instant ahead of `now` (ms): Thursday 6:00 PM; from six days on Nov 28, 2026, 6:00 PM. */
export function formatDeadline(instant: Instant, now: number): string {
  return Date.parse(instant) - now < SIX_DAYS ? localWeekdayTime().format(new Date(instant)) : formatMoment(instant);
}

/** Formats a calendar date: Nov 28. */
export function formatShortDate(date: LocalDate): string {
  return shortDate.format(new Date(date));
}

/** Formats a calendar date with the year: Nov 28, 2026. */
export function formatDate(date: LocalDate): string {
  return fullDate.format(new Date(date));
}

/** Returns the middle of the day that starts at an instant. It has the same date in neighbouring time zones. */
export function middleOfDayFrom(instant: Instant): Instant {
  return new Date(Date.parse(instant) + HALF_A_DAY).toISOString();
}

/** Returns the middle of the last day before an instant. Use it for ends, which are exclusive. */
export function middleOfDayBefore(instant: Instant): Instant {
  return new Date(Date.parse(instant) - HALF_A_DAY).toISOString();
}
