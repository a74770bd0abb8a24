import type { WindowRefusal } from './refusals.ts';
import { DAY, dateLater, HOUR, later, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import type { Frequency, Run } from './events.ts';

/** How long after its end a window that is still empty may be filled (CH10), in milliseconds. */
export const GRACE = 2 * HOUR;
/** How long after its end an empty window is missed only provisionally (CH11), in milliseconds. */
export const PROVISIONAL = 72 * HOUR;

/** How many check-in windows `durationDays` local dates make (CH8). */
export function windowCount(frequency: Frequency, durationDays: number): number {
  if (frequency === 'daily') return durationDays;
  return frequency === 'weekly' ? Math.ceil(durationDays / 7) : 1;
}

/** How many of `windows` must hold a proof: four fifths, rounded up (CH12). */
export function neededOf(windows: number): number {
  return Math.ceil((windows * 4) / 5);
}

/** A challenge's dates in one zone: the first date, and the first instants of all of them and of the date after. */
export type Dates = { readonly startDate: LocalDate; readonly firstInstants: readonly Instant[] };

/**
 * The windows of a person who takes part from `startedAt` (CH8). One that ended before is not theirs; when all of them
 * did, the last one stands for them.
 */
export function runFrom(frequency: Frequency, { startDate, firstInstants }: Dates, startedAt: Instant): Run {
  const bounds = boundsOf(frequency, firstInstants);
  const first = bounds.findIndex((_, i) => (bounds[i + 1] ?? '') > startedAt);
  const endDate = dateLater(startDate, firstInstants.length - 1);
  return { startedAt, endDate, bounds: first < 0 ? bounds.slice(-2) : bounds.slice(first) };
}

function boundsOf(frequency: Frequency, firstInstants: readonly Instant[]): Instant[] {
  const bounds = stepsOf(frequency, firstInstants);
  // The zone left out the only date: the 24 hours after it stand in. No window at all would be completed by nobody's doing.
  return bounds.length < 2 ? bounds.flatMap((bound) => [bound, later(bound, DAY)]) : bounds;
}

function stepsOf(frequency: Frequency, firstInstants: readonly Instant[]): Instant[] {
  if (frequency === 'final') return distinct(firstInstants).slice(-2);
  const step = frequency === 'daily' ? 1 : 7;
  return distinct(firstInstants.filter((_, i) => i % step === 0 || i === firstInstants.length - 1));
}

/** A date that the zone left out begins when the next one does, and is no window of its own. */
function distinct(bounds: readonly Instant[]): Instant[] {
  return bounds.filter((bound, i) => bound !== bounds[i + 1]);
}

/** How many windows of a run were still open when it began: none for who comes after the end. */
export function windowsLeft(run: Run): number {
  return endOf(run) > run.startedAt ? windowsOf(run) : 0;
}

/** The instant at which the last window closes. */
export function endOf(run: Run): Instant {
  return run.bounds.at(-1) ?? run.startedAt;
}

/** How many windows a run has. */
export function windowsOf(run: Run): number {
  return run.bounds.length - 1;
}

/**
 * The window that a proof of the instant `at` fills (CH10): the one it falls into, or the one before it, if that is
 * empty and closed at most two hours ago.
 */
export function windowAt(run: Run, at: Instant, isFilled: (window: number) => boolean): number | WindowRefusal {
  const opensAt = run.bounds[0] ?? run.startedAt;
  if (at < opensAt) return { type: 'CheckInNotOpen', opensAt };
  const current = run.bounds.findLastIndex((bound) => bound <= at);
  const before = current - 1;
  const closed = run.bounds[current];
  if (before >= 0 && closed !== undefined && at < later(closed, GRACE) && !isFilled(before)) return before;
  return current < windowsOf(run) ? current : { type: 'CheckInsOver', endedAt: endOf(run) };
}
