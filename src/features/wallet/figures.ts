import type { Instant } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A movement of points with its sign: +500, -200, and 0 for none. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** An instant to the second, on this device's clock and with its zone. */
export function formatInFull(instant: Instant): string {
  return inFull.format(new Date(instant));
}
