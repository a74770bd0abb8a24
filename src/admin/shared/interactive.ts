/** A time span in which the main thread was busy, in milliseconds since navigation start. */
export type LongTask = { readonly startTime: number; readonly duration: number };

/** Longer tasks are noticeable (milliseconds). */
const NOTICED = 50;
/** A page without long tasks for this time is idle (milliseconds). */
const REST = 5_000;

/**
 * Computes the time to interactive: the end of the last long task before the page became idle, but not before the first paint
 * (TS13).
 * @param fcp the first contentful paint in milliseconds; null if unknown
 * @param now milliseconds since navigation start
 * @returns milliseconds, or null until the page has been idle
 */
export function timeToInteractive(fcp: number | null, tasks: readonly LongTask[], now: number): number | null {
  if (fcp === null) return null;
  let interactive = fcp;
  for (const { startTime, duration } of tasks.toSorted((a, b) => a.startTime - b.startTime)) {
    if (startTime - interactive >= REST) return interactive;
    interactive = Math.max(interactive, startTime + duration);
  }
  return now - interactive >= REST ? interactive : null;
}

/**
 * Computes the total blocking time between the first paint and the time to interactive: for each long task, what exceeds 50 ms
 * (TS13).
 */
export function blockingTime(fcp: number, interactive: number, tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const within = Math.min(startTime + duration, interactive) - Math.max(startTime, fcp);
    return sum + Math.max(0, within - NOTICED);
  }, 0);
}
