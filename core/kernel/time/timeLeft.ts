import { formatCount } from '../lib/counts.ts';
import { DAY, HOUR, millis, MINUTE, type Instant } from './instant.ts';

/**
 * Formats the time from `now` (ms) to an instant: 45 min, 13 h, 3 days. Hours and days are rounded down, minutes up. Every sentence with a deadline uses it.
 *
 * @example formatTimeLeft('2026-11-23T23:30:00.000Z', now) // '13 h'
 */
export function formatTimeLeft(until: Instant, now: number): string {
  const left = Math.max(0, millis(until) - now);
  if (left < HOUR) return `${Math.max(1, Math.ceil(left / MINUTE))} min`;
  if (left < 2 * DAY) return `${Math.floor(left / HOUR)} h`;
  return formatCount(Math.floor(left / DAY), 'day');
}
