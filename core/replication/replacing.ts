import type { Run } from '../domain/challenge/events.ts';
import { finalAt } from '../domain/challenge/runStatus.ts';
import { HOUR, later, type Instant } from '../kernel/time/instant.ts';

/** How long after its rejection a proof may be replaced at least (RV8), in milliseconds. */
export const REPLACE_TIME = 24 * HOUR;

/** Returns until when a rejected proof of a window may be replaced (RV8): 72 hours after the window, and at least 24 hours after the rejection. */
export function replaceableUntil(run: Run, window: number, rejectedAt: Instant): Instant {
  const [byWindow, byRejection] = [finalAt(run, window), later(rejectedAt, REPLACE_TIME)];
  return byWindow > byRejection ? byWindow : byRejection;
}
