import * as z from 'zod/mini';

/** What the worker is asked: which laws, how often each, with which seed, and of which log. */
export const jobSchema = z.object({
  laws: z.array(z.string()),
  runs: z.int(),
  seed: z.int(),
  /** Leads to the one value that a failure printed; only with a single law. */
  path: z.nullable(z.string()),
  /** The person's own log as an exported file; null: only random ones are asked. */
  ownLog: z.nullable(z.string()),
});

/** One run of the laws. */
export type Job = z.infer<typeof jobSchema>;

const eventSchema = z.object({ position: z.int(), type: z.string(), at: z.string(), data: z.unknown() });

/** An event of a counter-example, as it is shown. */
export type ShownEvent = z.infer<typeof eventSchema>;

const brokenSchema = z.object({
  why: z.string(),
  /** The shortest log that breaks it, where it is one. */
  events: z.nullable(z.array(eventSchema)),
  text: z.string(),
  /** What to give again to see it again, and in how many steps it was made shorter. Null: it is the person's own log. */
  again: z.nullable(z.object({ seed: z.int(), path: z.string(), shrinks: z.int() })),
});

/** A counter-example. */
export type Broken = z.infer<typeof brokenSchema>;

const about = z.enum(['own', 'random']);

/** What the worker tells. */
export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('began'), law: z.string(), about }),
  z.object({ kind: z.literal('asked'), runs: z.int() }),
  z.object({ kind: z.literal('answered'), law: z.string(), about, runs: z.int(), broken: z.nullable(brokenSchema) }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

/** What the worker tells of a run. */
export type News = z.infer<typeof newsSchema>;
