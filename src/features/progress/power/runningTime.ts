import type { Instant } from '@gauntlet/core';

const MINUTE = 60_000;

/** What is left until an instant, seen from `now` (ms), in hours and minutes begun: 23 h 59 m. Null once it is over. */
export function runningTime(until: Instant, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE);
  return minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
