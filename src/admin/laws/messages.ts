import * as z from 'zod/mini';

/** A job for the worker: the invariants, the number of runs, the seed and the log. */
export const jobSchema = z.object({
  invariants: z.array(z.string()),
  runs: z.int(),
  seed: z.int(),
  /** Reproduces the counterexample of an earlier failure. Only valid with a single invariant. */
  path: z.nullable(z.string()),
  /** The person's own log as an exported file; null checks random logs only. */
  ownLog: z.nullable(z.string()),
});

/** One job. */
export type Job = z.infer<typeof jobSchema>;

const eventSchema = z.object({ position: z.int(), type: z.string(), at: z.string(), data: z.unknown() });

/** An event of a counterexample. */
export type ShownEvent = z.infer<typeof eventSchema>;

const brokenSchema = z.object({
  why: z.string(),
  /** The shortest log that breaks the invariant, if the counterexample is a log. */
  events: z.nullable(z.array(eventSchema)),
  text: z.string(),
  /** The input that reproduces it, and the number of shrink steps; null for the person's own log. */
  again: z.nullable(z.object({ seed: z.int(), path: z.string(), shrinks: z.int() })),
});

/** A counterexample. */
export type Broken = z.infer<typeof brokenSchema>;

const source = z.enum(['own', 'random']);

/** The messages of the worker. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), invariant: z.string(), source }),
  z.object({ kind: z.literal('progress'), runs: z.int() }),
  z.object({ kind: z.literal('checked'), invariant: z.string(), source, runs: z.int(), broken: z.nullable(brokenSchema) }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

/** A message of the worker. */
export type WorkerMessage = z.infer<typeof messageSchema>;
