import * as z from 'zod/mini';

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

/** A job for the worker: the number of events to write. */
export const jobSchema = z.object({ events: z.int() });

/** One load test. */
export type Job = z.infer<typeof jobSchema>;

const pointSchema = z.object({
  /** The number of events in the log at this measurement. */
  length: z.int(),
  /** Events per second: in batches, and in single transactions. */
  batched: z.number(),
  single: z.number(),
  /** Milliseconds until the state is available: from a snapshot, and by folding all events. */
  withSnapshots: z.number(),
  without: z.number(),
  /** Growth of the site's storage since the test started in bytes, as the browser estimates it; null if unknown. */
  bytes: z.nullable(z.number()),
});

/** The measurements at one log length. */
export type Point = z.infer<typeof pointSchema>;

/** The messages of the worker. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doing'), what: z.string(), done: z.int(), of: z.int() }),
  z.object({ kind: z.literal('measured'), point: pointSchema }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

/** A message of the worker. */
export type WorkerMessage = z.infer<typeof messageSchema>;
