import { later, type Instant } from '../../kernel/time/instant.ts';
import type { Run } from './events.ts';
import { GRACE, neededOf, windowsOf } from './windows.ts';

/** Whether a participant is on course for what they need (CH21). All counts are windows. */
export type Course = {
  readonly done: number;
  readonly needed: number;
  readonly windows: number;
  readonly pace: 'enough' | 'on-track' | 'behind' | 'out-of-reach';
  /** How many of the windows that still take a check-in may be missed; negative once the goal is out of reach. */
  readonly spare: number;
};

/**
 * Returns how a participant is on course at `now` (CH21).
 *
 * @example courseOf(run, isFilled, now) // { done: 3, needed: 6, windows: 7, pace: 'on-track', spare: 1 }
 */
export function courseOf(run: Run, isFilled: (window: number) => boolean, now: Instant): Course {
  const windows = windowsOf(run);
  const needed = neededOf(windows);
  const indices = Array.from({ length: windows }, (_, window) => window);
  const done = indices.filter(isFilled).length;
  const closed = indices.filter((window) => takesNoCheckIn(run, window, now));
  const missed = closed.filter((window) => !isFilled(window)).length;
  const spare = windows - missed - needed;
  return { done, needed, windows, pace: paceOf({ done, needed, spare, due: neededOf(closed.length) }), spare };
}

/** Whether a window and its two hours of grace are over (CH10). */
function takesNoCheckIn({ bounds, startedAt }: Run, window: number, now: Instant): boolean {
  return later(bounds[window + 1] ?? startedAt, GRACE) <= now;
}

type Counts = Pick<Course, 'done' | 'needed' | 'spare'> & { readonly due: number };

function paceOf({ done, needed, spare, due }: Counts): Course['pace'] {
  if (done >= needed) return 'enough';
  if (spare < 0) return 'out-of-reach';
  return done < due ? 'behind' : 'on-track';
}
