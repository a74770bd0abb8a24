import type { LocalDay } from '../../core/kernel/time/localDay.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Clocks that changed usually do not change back within this time. */
const STEP = 10 * DAY;

/** From an instant (milliseconds since 1970) a zone's clocks have this offset from UTC (milliseconds). */
export type Stretch = { readonly from: number; readonly ahead: number };

/** Returns the periods of constant offset of a zone, by bisection, from the platform alone. */
export function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const aheadAt = clockOf(zone);
  const stretches: Stretch[] = [{ from, ahead: aheadAt(from) }];
  for (let at = from; at < to; at += STEP) {
    let before = aheadAt(at);
    const after = aheadAt(at + STEP);
    let low = at;
    while (before !== after) {
      const change = firstWith(low, at + STEP, (ms) => aheadAt(ms) !== before);
      before = aheadAt(change);
      stretches.push({ from: change, ahead: before });
      low = change;
    }
  }
  return stretches;
}

/**
 * Returns the local days of a place with these clocks. Each day starts at the first instant of its date and ends where the next one starts.
 * Skipped dates are absent.
 */
export function daysIn(stretches: readonly Stretch[], to: number): LocalDay[] {
  const begins: { readonly date: string; readonly at: number }[] = [];
  for (const [i, { from, ahead }] of stretches.entries()) {
    const end = Math.min(stretches[i + 1]?.from ?? to, to);
    for (let at = from; at < end; at = nextMidnight(at, ahead)) {
      const date = dateOn(at + ahead);
      if (date > (begins.at(-1)?.date ?? '')) begins.push({ date, at });
    }
  }
  // The first day began before the range, the last one ends after it.
  return begins.slice(1, -1).map(({ date, at }, i) => ({ date, from: instant(at), to: instant(begins[i + 2]?.at ?? to) }));
}

function nextMidnight(at: number, ahead: number): number {
  return (Math.floor((at + ahead) / DAY) + 1) * DAY - ahead;
}

function dateOn(wall: number): string {
  return instant(wall).slice(0, 10);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
function clockOf(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms) => {
    const [day = 1, month = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = (format.format(ms).match(/\d+/g) ?? []).map(Number);
    return Date.UTC(year, month - 1, day, hours, minutes, seconds) - Math.floor(ms / 1_000) * 1_000;
  };
}

/** Returns the first instant of a range at which a monotonic condition holds. */
function firstWith(from: number, to: number, holds: (ms: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
