import { later, type Instant } from '../../kernel/time/instant.ts';
import type { Run } from './events.ts';
import { endOf, neededOf, PROVISIONAL, windowsOf } from './windows.ts';

/** How a person stands in a challenge at a moment. All counts are windows. */
export type Standing = {
  readonly windows: number;
  readonly needed: number;
  readonly done: number;
  /** Closed without a proof before the person failed, if they did, and final: 72 hours have passed (CH11). */
  readonly missed: readonly number[];
  /** The same, but a phone may still be offline. */
  readonly provisional: readonly number[];
  readonly outcome: { readonly name: 'running' } | { readonly name: 'completed' | 'failed'; readonly endedAt: Instant };
};

/**
 * Where a participant stands (CH12): completed at the end when enough windows hold a proof; failed as soon as, counting
 * only final misses, enough cannot be reached any more.
 */
export function standingOf(run: Run, isFilled: (window: number) => boolean, now: Instant): Standing {
  const windows = windowsOf(run);
  const needed = neededOf(windows);
  const done = countFilled(windows, isFilled);
  const closed = closedAndEmpty(run, isFilled, now);
  const isFinal = (window: number): boolean => finalAt(run, window) <= now;
  const outcome = outcomeOf(run, { windows, needed, done, missed: closed.filter(isFinal) }, now);
  const empty = closed.filter((window) => isOfTheirs(run, window, outcome));
  return { windows, needed, done, missed: empty.filter(isFinal), provisional: empty.filter((window) => !isFinal(window)), outcome };
}

/** Who has failed checks in no more: a window that closed only afterwards is nobody's miss. */
function isOfTheirs(run: Run, window: number, outcome: Standing['outcome']): boolean {
  return outcome.name !== 'failed' || (run.bounds[window + 1] ?? endOf(run)) <= outcome.endedAt;
}

/** The instant at which a window that stays empty is missed for good. */
export function finalAt(run: Run, window: number): Instant {
  return later(run.bounds[window + 1] ?? endOf(run), PROVISIONAL);
}

function closedAndEmpty(run: Run, isFilled: (window: number) => boolean, now: Instant): number[] {
  return run.bounds.slice(1).flatMap((bound, window) => (bound <= now && !isFilled(window) ? [window] : []));
}

function countFilled(windows: number, isFilled: (window: number) => boolean): number {
  let filled = 0;
  for (let window = 0; window < windows; window += 1) if (isFilled(window)) filled += 1;
  return filled;
}

function outcomeOf(run: Run, counts: Pick<Standing, 'windows' | 'needed' | 'done' | 'missed'>, now: Instant): Standing['outcome'] {
  const endedAt = endOf(run);
  if (counts.done >= counts.needed && endedAt <= now) return { name: 'completed', endedAt };
  const decisive = counts.missed[counts.windows - counts.needed];
  return decisive === undefined ? { name: 'running' } : { name: 'failed', endedAt: finalAt(run, decisive) };
}
