/** The number of log lengths at which a load test measures. */
const LENGTHS = 10;

/** The minimum and maximum number of events in a load test. */
export const MIN_EVENTS = 100;
export const MAX_EVENTS = 200_000;

/** Returns the log lengths at which a test measures: evenly spaced, the last one the whole length (LT2). */
export function lengthsUpTo(all: number): number[] {
  return Array.from({ length: LENGTHS }, (_, i) => Math.round((all * (i + 1)) / LENGTHS));
}

/** Parses the number of events. Returns null unless it is a whole number from MIN_EVENTS to MAX_EVENTS. */
export function parseEventCount(text: string): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= MIN_EVENTS && count <= MAX_EVENTS ? count : null;
}
