import * as z from 'zod/mini';

/** What a load test is asked: how many events are written. */
export const jobSchema = z.object({ events: z.int() });

/** One load test. */
export type Job = z.infer<typeof jobSchema>;

const pointSchema = z.object({
  /** How many events the log holds at this point. */
  length: z.int(),
  /** Events a second: in batches, and each in a transaction of its own. */
  batched: z.number(),
  single: z.number(),
  /** Milliseconds until the state is there: from a snapshot, and by folding every event. */
  withSnapshots: z.number(),
  without: z.number(),
  /** Bytes that the browser's storage grew by since the test began, as it estimates them; null where it does not say. */
  bytes: z.nullable(z.number()),
});

/** What was measured at one length of the log. */
export type Point = z.infer<typeof pointSchema>;

/** What the worker tells. */
export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doing'), what: z.string(), done: z.int(), of: z.int() }),
  z.object({ kind: z.literal('measured'), point: pointSchema }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

/** What a load test tells. */
export type News = z.infer<typeof newsSchema>;
