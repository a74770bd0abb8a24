/** A stretch of time in which the page could answer nobody, in milliseconds since the page was asked for. */
export type LongTask = { readonly startTime: number; readonly duration: number };

/** What is longer than this holds somebody up (milliseconds). */
const NOTICED = 50;
/** A page that had no long task for so long is at rest (milliseconds). */
const REST = 5_000;

/**
 * When the page could be used: the end of the last long task before it came to rest, and not before it was first painted (TS13).
 * @param fcp when something was first painted, in milliseconds; null when it was not measured
 * @param now milliseconds since the page was asked for
 * @returns milliseconds, or null while the page has not yet been at rest
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

/** How long it held somebody up altogether between the first paint and being usable: of each long task what is over 50 ms (TS13). */
export function blockingTime(fcp: number, interactive: number, tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const within = Math.min(startTime + duration, interactive) - Math.max(startTime, fcp);
    return sum + Math.max(0, within - NOTICED);
  }, 0);
}
