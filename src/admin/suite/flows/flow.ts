import * as z from 'zod/mini';

const locatorSchema = z.object({
  /** The ARIA role, and the accessible name as a screen reader says it. */
  role: z.string(),
  name: z.string(),
  /** The part of the page that it stands in, where the page has more than one of its name. */
  within: z.optional(z.object({ role: z.string(), name: z.string() })),
  /** Which of those that still are alike, from 0. */
  nth: z.int(),
});

/** How a part of the page is found again: by what it is and how it is called, never by classes or places in the tree (TS3). */
export type Locator = z.infer<typeof locatorSchema>;

/** The address at which a step was taken, as `routePattern` writes it. */
const at = z.string();

const stepSchema = z.discriminatedUnion('kind', [
  // The whole address, with the ids and all that is asked of the screen.
  z.object({ kind: z.literal('go'), at }),
  z.object({ kind: z.literal('click'), at, target: locatorSchema }),
  z.object({
    kind: z.literal('fill'),
    at,
    target: locatorSchema,
    text: z.string(),
    /** The page did not show this text before it was typed: what shows it later came of it. */
    isNew: z.boolean(),
    /** The longest text that the field takes, if it has a limit. */
    longest: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('select'), at, target: locatorSchema, label: z.string() }),
  z.object({ kind: z.literal('check'), at, target: locatorSchema, checked: z.boolean() }),
  z.object({ kind: z.literal('press'), at, target: z.nullable(locatorSchema), key: z.string() }),
]);

/** One thing that a person did. */
export type Step = z.infer<typeof stepSchema>;

const assertionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('route'), path: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('said'), text: z.string() }),
  z.object({ kind: z.literal('no error') }),
  z.object({ kind: z.literal('picture'), most: z.number() }),
  z.object({ kind: z.literal('no accessibility issue') }),
  z.object({ kind: z.literal('no poor vital') }),
]);

/** What must be so at the end of a test. */
export type Assertion = z.infer<typeof assertionSchema>;

/** The four kinds of test that a flow makes, in this order. */
export const TEST_TYPES = ['e2e', 'visual', 'accessibility', 'performance'] as const;

/** What a test looks at. */
export type TestType = (typeof TEST_TYPES)[number];

/** Shape of a kept test case. */
export const testCaseSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(TEST_TYPES),
  steps: z.array(stepSchema),
  assertions: z.array(assertionSchema),
  metadata: z.object({
    createdAt: z.string(),
    createdBy: z.string(),
    tags: z.array(z.string()),
    priority: z.enum(['low', 'medium', 'high', 'critical']),
  }),
  /** The flow that it was made of. */
  flow: z.string(),
});

/** A test that can be run again. */
export type TestCase = z.infer<typeof testCaseSchema>;

/** Shape of a kept flow. */
export const flowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  steps: z.array(stepSchema),
  /** How often it was walked: recorded, or played back. */
  frequency: z.int(),
  /** An ISO instant. */
  lastRecorded: z.string(),
});

/** A way through the app that somebody walked. */
export type UserFlow = z.infer<typeof flowSchema>;

/** What was on the screen when a recording was stopped. */
export type Ending = {
  readonly path: string;
  readonly heading: string | null;
  /** All words on the screen. */
  readonly text: string;
  /** The messages of success that were shown on the way. */
  readonly said: readonly string[];
};
