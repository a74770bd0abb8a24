import { type Assertion, type EndState, type Step, TEST_TYPES, type TestCase, type TestType, type UserFlow } from './flow.ts';

/** The share of an image that may differ (spec, section 9). */
export const MAX_DIFFERENCE = 0.1;

const DESCRIPTIONS: Readonly<Record<TestType, string>> = {
  e2e: 'Replays the flow and checks its final screen.',
  visual: 'Replays the flow and compares a picture of its final screen with the recorded picture.',
  accessibility: 'Replays the flow and checks the accessibility of its final screen.',
  performance: 'Replays the flow and scores how fast the page loads and responds.',
};

const PRIORITIES = { e2e: 'high', visual: 'medium', accessibility: 'high', performance: 'medium' } as const;

/** Who created a test, and when (ISO instant). */
export type Creation = { readonly by: string; readonly at: string };

/** Generates the four tests of a recorded flow (TS1). */
export function generateTests(flow: UserFlow, ending: EndState, creation: Creation, newId: () => string): TestCase[] {
  return TEST_TYPES.map((type) => ({
    id: newId(),
    name: `${flow.name}: ${type}`,
    description: DESCRIPTIONS[type],
    type,
    steps: flow.steps,
    assertions: assertionsOf(type, flow.steps, ending),
    metadata: { createdAt: creation.at, createdBy: creation.by, tags: ['recorded', type], priority: PRIORITIES[type] },
    flow: flow.id,
  }));
}

function assertionsOf(type: TestType, steps: readonly Step[], ending: EndState): Assertion[] {
  switch (type) {
    case 'e2e':
      return whereItEnded(steps, ending);
    case 'visual':
      return [{ kind: 'no error' }, { kind: 'picture', most: MAX_DIFFERENCE }];
    case 'accessibility':
      return [{ kind: 'no error' }, { kind: 'no accessibility issue' }];
    case 'performance':
      return [{ kind: 'no error' }, { kind: 'no poor vital' }];
  }
}

/** Asserts the address, the heading, the typed texts that appear, the messages, and that nothing broke (TS6). */
function whereItEnded(steps: readonly Step[], { path, heading, text, said }: EndState): Assertion[] {
  const typed = new Set(steps.flatMap((step) => (step.kind === 'fill' && step.isNew && text.includes(step.text) ? [step.text] : [])));
  return [
    { kind: 'route', path },
    ...(heading === null ? [] : [{ kind: 'heading' as const, text: heading }]),
    ...[...typed].filter((each) => each.trim() !== '' && each !== heading).map((each) => ({ kind: 'text' as const, text: each })),
    ...[...new Set(said)].map((each) => ({ kind: 'said' as const, text: each })),
    { kind: 'no error' },
  ];
}
