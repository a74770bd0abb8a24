import { DAY, HOUR, type Instant, MINUTE } from '@gauntlet/core';
import { formatCount } from './formatNumber.ts';

/** Formats the time from `now` (ms) to an instant: 45 min, 13 h, 3 days. Hours and days are rounded down, minutes up. */
export function formatTimeLeft(until: Instant, now: number): string {
  const left = Math.max(0, Date.parse(until) - now);
  if (left < HOUR) return `${Math.max(1, Math.ceil(left / MINUTE))} min`;
  if (left < 2 * DAY) return `${Math.floor(left / HOUR)} h`;
  return formatCount(Math.floor(left / DAY), 'day');
}
