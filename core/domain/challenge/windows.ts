import type { WindowRefusal } from './refusals.ts';
import { DAY, dateLater, HOUR, later, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import type { Frequency, Run, Terms } from './events.ts';

/** How long after its end an empty window can still be filled (CH10), in milliseconds. */
export const GRACE = 2 * HOUR;
/** How long after its end an empty window is only provisionally missed (CH11), in milliseconds. */
export const PROVISIONAL = 72 * HOUR;

/**
 * The number of check-in windows in `durationDays` local dates (CH8).
 *
 * @example windowCount('weekly', 30) // 5
 */
export function windowCount(frequency: Frequency, durationDays: number): number {
  if (frequency === 'daily') return durationDays;
  return frequency === 'weekly' ? Math.ceil(durationDays / 7) : 1;
}

/**
 * The number of windows out of `windows` that must hold a proof: four fifths, rounded up (CH12).
 *
 * @example neededOf(30) // 24
 */
export function neededOf(windows: number): number {
  return Math.ceil((windows * 4) / 5);
}

/** A challenge's dates in one zone: the first date, and the first instants of all dates and of the date after the last. */
export type Dates = { readonly startDate: LocalDate; readonly firstInstants: readonly Instant[] };

/**
 * Returns the windows of a participant from `startedAt` on (CH8). Windows that ended before are omitted; if all of them did,
 * the last one remains.
 */
export function runFrom(frequency: Frequency, { startDate, firstInstants }: Dates, startedAt: Instant): Run {
  const bounds = boundsOf(frequency, firstInstants);
  const first = bounds.findIndex((_, i) => (bounds[i + 1] ?? '') > startedAt);
  const endDate = dateLater(startDate, firstInstants.length - 1);
  return { startedAt, endDate, bounds: first < 0 ? bounds.slice(-2) : bounds.slice(first) };
}

function boundsOf(frequency: Frequency, firstInstants: readonly Instant[]): Instant[] {
  const bounds = stepsOf(frequency, firstInstants);
  // The zone skips the only date, so the 24 hours after it are the window. A run without windows would complete by itself.
  return bounds.length < 2 ? bounds.flatMap((bound) => [bound, later(bound, DAY)]) : bounds;
}

function stepsOf(frequency: Frequency, firstInstants: readonly Instant[]): Instant[] {
  if (frequency === 'final') return distinct(firstInstants).slice(-2);
  const step = frequency === 'daily' ? 1 : 7;
  return distinct(firstInstants.filter((_, i) => i % step === 0 || i === firstInstants.length - 1));
}

/** Drops skipped dates: a date that the zone skips has the same first instant as the next one. */
function distinct(bounds: readonly Instant[]): Instant[] {
  return bounds.filter((bound, i) => bound !== bounds[i + 1]);
}

/** The number of windows that were not over when the run began; 0 when it began after the end. */
export function windowsLeft(run: Run): number {
  return endOf(run) > run.startedAt ? windowsOf(run) : 0;
}

/** The instant at which the last window closes. */
export function endOf(run: Run): Instant {
  return run.bounds.at(-1) ?? run.startedAt;
}

/** The number of windows of a run. */
export function windowsOf(run: Run): number {
  return run.bounds.length - 1;
}

/** The number of a participant's windows; before the start, the number that the terms make. */
export function windowsOrPlanned(run: Run | null, { frequency, durationDays }: Pick<Terms, 'frequency' | 'durationDays'>): number {
  return run ? windowsOf(run) : windowCount(frequency, durationDays);
}

/** Whether `at` is in the two hours after the end in which a check-in can fill the last window (CH10). */
export function isInLastGrace(run: Run, at: Instant): boolean {
  const end = endOf(run);
  return end <= at && at < later(end, GRACE);
}

/**
 * Returns the index of the window that a proof made at `at` fills (CH10): the window that contains `at`, or the previous one if
 * it is empty and closed less than two hours ago. Returns a refusal before the first window and after the last.
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
