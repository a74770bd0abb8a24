/** A load test measures at so many lengths of the log. */
const LENGTHS = 10;

/** The least and the most events that a load test writes. */
export const LEAST = 100;
export const MOST = 200_000;

/** The lengths at which a log of so many events is measured, evenly apart, the last of them its whole length (LT2). */
export function lengthsUpTo(all: number): number[] {
  return Array.from({ length: LENGTHS }, (_, i) => Math.round((all * (i + 1)) / LENGTHS));
}

/** How many events were asked for, as typed; null where that is no whole number from LEAST to MOST. */
export function eventsAsked(text: string): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= LEAST && count <= MOST ? count : null;
}
