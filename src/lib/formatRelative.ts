import type { Instant } from '@gauntlet/core';
import { formatDay } from './formatDate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** Formats an instant relative to `now` (ms): 'Just now', then minutes, hours and days; from a week on the date. */
export function formatRelative(instant: Instant, now: number): string {
  const elapsed = now - Date.parse(instant);
  if (elapsed < MINUTE) return 'Just now';
  if (elapsed < HOUR) return ago.format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return ago.format(-Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 7 * DAY) return ago.format(-Math.floor(elapsed / DAY), 'day');
  return formatDay(instant);
}
