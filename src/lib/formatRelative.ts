import type { Instant } from '@gauntlet/core';
import { formatDay } from './formatDate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long ago an instant is, seen from `now` (ms): 'Just now', then minutes, hours, days, and from a week on its date. */
export function formatRelative(instant: Instant, now: number): string {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return ago.format(-Math.floor(passed / DAY), 'day');
  return formatDay(instant);
}
