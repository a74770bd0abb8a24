import * as z from 'zod/mini';

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
