import * as z from 'zod/mini';

const locatorSchema = z.object({
  /** The ARIA role, and the accessible name. */
  role: z.string(),
  name: z.string(),
  /** The element around it, if the page has several elements with its name. */
  within: z.optional(z.object({ role: z.string(), name: z.string() })),
  /** The index among those that are still ambiguous, from 0. */
  nth: z.int(),
});

/** Identifies an element by role and name, never by classes or its position in the tree (TS3). */
export type Locator = z.infer<typeof locatorSchema>;

/** The address at which a step was recorded, as `routePattern` writes it. */
const at = z.string();

const stepSchema = z.discriminatedUnion('kind', [
  // The full address with ids and search parameters.
  z.object({ kind: z.literal('go'), at }),
  z.object({ kind: z.literal('click'), at, target: locatorSchema }),
  z.object({
    kind: z.literal('fill'),
    at,
    target: locatorSchema,
    text: z.string(),
    /** The page did not contain this text before it was typed: if it appears later, it results from the input. */
    isNew: z.boolean(),
    /** The maximum length of the field, if it has one. */
    longest: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('select'), at, target: locatorSchema, label: z.string() }),
  z.object({ kind: z.literal('check'), at, target: locatorSchema, checked: z.boolean() }),
  z.object({ kind: z.literal('press'), at, target: z.nullable(locatorSchema), key: z.string() }),
]);

/** One action of the user. */
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

/** A condition at the end of a test. */
export type Assertion = z.infer<typeof assertionSchema>;

/** The four types of tests that a flow generates, in this order. */
export const TEST_TYPES = ['e2e', 'visual', 'accessibility', 'performance'] as const;

/** The type of a test. */
export type TestType = (typeof TEST_TYPES)[number];

/** The schema of a stored test case. */
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
  /** The id of its flow. */
  flow: z.string(),
});

/** A generated test that can be run repeatedly. */
export type TestCase = z.infer<typeof testCaseSchema>;

/** The schema of a stored flow. */
export const flowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  steps: z.array(stepSchema),
  /** How often it was recorded or replayed. */
  frequency: z.int(),
  /** An ISO instant. */
  lastRecorded: z.string(),
});

/** A recorded sequence of user actions. */
export type UserFlow = z.infer<typeof flowSchema>;

/** The state of the screen when a recording stopped. */
export type EndState = {
  readonly path: string;
  readonly heading: string | null;
  /** All visible text. */
  readonly text: string;
  /** The success messages that appeared during the recording. */
  readonly said: readonly string[];
};

/** Matches a path segment that is an id: a UUID, or any long id with a digit. */
const ID = /^(?=.*\d)[\w-]{16,}$/;

/** Replaces ids in an address: `/challenge/:id`, without search parameters (TS5). */
export function routePattern(path: string): string {
  const [screen = '/'] = path.split('?');
  return screen
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
}
