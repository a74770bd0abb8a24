import { describe, expect, test } from 'vitest';
import { flowSchema, type Step, testCaseSchema, type UserFlow } from '../../../../src/admin/suite/flows/flow.ts';
import { freshTexts } from '../../../../src/admin/suite/flows/freshTexts.ts';
import { generateTests } from '../../../../src/admin/suite/flows/generateTests.ts';
import { runOf } from '../../../../src/admin/suite/playback/results.ts';

const at = '/create';
const textbox = (name: string) => ({ role: 'textbox', name, nth: 0 });
const fill = (text: string, more: { isNew?: boolean; longest?: number; role?: string; field?: string } = {}): Step & { kind: 'fill' } => ({
  kind: 'fill',
  at,
  target: { ...textbox(more.field ?? 'Title'), role: more.role ?? 'textbox' },
  text,
  isNew: more.isNew ?? true,
  ...(more.longest !== undefined && { longest: more.longest }),
});
const click = (name: string): Step => ({ kind: 'click', at: '/feed', target: { role: 'link', name, nth: 0 } });

const steps: Step[] = [{ kind: 'go', at: '/feed' }, fill('Read by candle'), fill('14', { role: 'spinbutton' }), click('Read by candle')];
const flow: UserFlow = {
  id: 'flow',
  name: 'Create a challenge',
  description: '4 steps',
  steps,
  frequency: 1,
  lastRecorded: '2026-11-22T12:00:00.000Z',
};
const ending = {
  path: '/challenge/:id',
  heading: 'Read by candle',
  text: 'Read by candle 14 days',
  said: ['Challenge created successfully!'],
};
const made = { by: 'Ann', at: '2026-11-22T12:00:00.000Z' };

function generated() {
  let n = 0;
  return generateTests(flow, ending, made, () => `test ${(n += 1)}`);
}

describe('TS1 a recorded flow makes four tests', () => {
  test('end to end, visual, accessibility and performance, with all that a test case has', () => {
    const tests = generated();
    expect(tests.map(({ type }) => type)).toEqual(['e2e', 'visual', 'accessibility', 'performance']);
    for (const each of tests) {
      expect(testCaseSchema.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
      expect(each).toMatchObject({
        flow: 'flow',
        steps,
        metadata: { createdAt: made.at, createdBy: 'Ann', tags: ['recorded', each.type] },
      });
      expect(each.assertions).toContainEqual({ kind: 'no error' });
    }
    expect(new Set(tests.map(({ id }) => id)).size).toBe(4);
    expect(flowSchema.parse(flow)).toEqual(flow);
  });

  test('TS6 end to end asserts the address, the heading, what was typed and shows, and what the app said', () => {
    expect(generated()[0]?.assertions).toEqual([
      { kind: 'route', path: '/challenge/:id' },
      { kind: 'heading', text: 'Read by candle' },
      { kind: 'text', text: '14' },
      { kind: 'said', text: 'Challenge created successfully!' },
      { kind: 'no error' },
    ]);
  });

  test('TS7 the visual test lets at most 0.1 of the picture differ', () => {
    expect(generated()[1]?.assertions).toContainEqual({ kind: 'picture', most: 0.1 });
  });
});

describe('TS4 a walk says other words than the one before it', () => {
  const fresh = (walked: readonly Step[], mark = 'k3f9') => freshTexts({ steps: walked, assertions: [] }, mark).steps;

  test('wherever the words show, and no figures', () => {
    const { steps: walked, assertions } = freshTexts({ steps, assertions: generated()[0]?.assertions ?? [] }, 'k3f9');
    expect(walked).toMatchObject([{}, { text: 'Read by candle k3f9' }, { text: '14' }, { target: { name: 'Read by candle k3f9' } }]);
    expect(assertions).toContainEqual({ kind: 'heading', text: 'Read by candle k3f9' });
  });

  test('but what is typed to find something that was there stays', () => {
    const search = [fill('Yoga', { isNew: false }), click('Yoga at dawn')];
    expect(fresh(search)).toEqual(search);
    const box = [fill('Yoga', { role: 'searchbox' }), click('Yoga at dawn')];
    expect(fresh(box)).toEqual(box);
  });

  test('and what shows nowhere, and addresses, stay too', () => {
    const note = [fill('A note to nobody'), click('Save')];
    expect(fresh(note)).toEqual(note);
    const mail = [fill('ben@example.org'), click('ben@example.org')];
    expect(fresh(mail)).toEqual(mail);
  });

  test('a text keeps to the longest that its field takes', () => {
    expect(fresh([fill('Read by candle', { longest: 14 }), click('Read by candle')])[0]).toMatchObject({ text: 'Read by c k3f9' });
  });

  test('of two texts of which one holds the other, each gets its own', () => {
    const walked = fresh([fill('Read'), fill('Read more', { field: 'Goal' }), click('Read'), click('Read more')]);
    expect(walked).toMatchObject([
      { text: 'Read k3f9' },
      { text: 'Read more k3f9' },
      { target: { name: 'Read k3f9' } },
      { target: { name: 'Read more k3f9' } },
    ]);
  });
});

test('TS9 a kept run names what failed, without the words that somebody typed', () => {
  const [endToEnd] = generated();
  if (!endToEnd) throw new Error('No test was made.');
  const result = {
    test: endToEnd,
    passed: false,
    lines: ['The heading is “” and not “Read by candle 12ab”.'],
    at: made.at,
    durationMs: 1_200,
  };
  expect(runOf('Create a challenge', [result, { ...result, passed: true, lines: [] }])).toMatchObject({
    kind: 'suite',
    passed: 1,
    failed: 1,
    durationMs: 1_200,
    details: ['e2e: The heading is “” and not “… 12ab”.'],
  });
});
