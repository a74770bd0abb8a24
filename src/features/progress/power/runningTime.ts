import type { Instant } from '@gauntlet/core';

const MINUTE = 60_000;

/** What is left until an instant, seen from `now` (ms), in hours and whole minutes: 23 h 59 m; at its end 1 m. Null once it is over. */
export function runningTime(until: Instant, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  return minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
