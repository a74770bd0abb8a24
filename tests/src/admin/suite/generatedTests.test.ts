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

const assertionsOf = (type: 'e2e' | 'visual') => generated().find((each) => each.type === type)?.assertions;

describe('TS1 a recorded flow generates four tests', () => {
  test('end to end, visual, accessibility and performance, with all fields of a test case', () => {
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

  test('TS6 the end-to-end test asserts the address, the heading, the visible typed texts and the message of the app', () => {
    expect(assertionsOf('e2e')).toEqual([
      { kind: 'route', path: '/challenge/:id' },
      { kind: 'heading', text: 'Read by candle' },
      { kind: 'text', text: '14' },
      { kind: 'said', text: 'Challenge created successfully!' },
      { kind: 'no error' },
    ]);
  });

  test('TS7 the visual test accepts a difference of at most 0.1 of the picture', () => {
    expect(assertionsOf('visual')).toContainEqual({ kind: 'picture', most: 0.1 });
  });
});

describe('TS4 each playback types new texts', () => {
  const fresh = (walked: readonly Step[], mark = 'k3f9') => freshTexts({ steps: walked, assertions: [] }, mark).steps;

  test('wherever a text appears, and leaves figures unchanged', () => {
    const { steps: walked, assertions } = freshTexts({ steps, assertions: assertionsOf('e2e') ?? [] }, 'k3f9');
    expect(walked).toMatchObject([{}, { text: 'Read by candle k3f9' }, { text: '14' }, { target: { name: 'Read by candle k3f9' } }]);
    expect(assertions).toContainEqual({ kind: 'heading', text: 'Read by candle k3f9' });
  });

  test('but leaves a search for existing content unchanged', () => {
    const search = [fill('Yoga', { isNew: false }), click('Yoga at dawn')];
    expect(fresh(search)).toEqual(search);
    const box = [fill('Yoga', { role: 'searchbox' }), click('Yoga at dawn')];
    expect(fresh(box)).toEqual(box);
  });

  test('and leaves texts that appear nowhere, and addresses, unchanged', () => {
    const note = [fill('A note to nobody'), click('Save')];
    expect(fresh(note)).toEqual(note);
    const mail = [fill('ben@example.org'), click('ben@example.org')];
    expect(fresh(mail)).toEqual(mail);
  });

  test('and cuts a text to the length limit of its field', () => {
    expect(fresh([fill('Read by candle', { longest: 14 }), click('Read by candle')])[0]).toMatchObject({ text: 'Read by c k3f9' });
  });

  test('and replaces each of two texts where one contains the other', () => {
    const walked = fresh([fill('Read'), fill('Read more', { field: 'Goal' }), click('Read'), click('Read more')]);
    expect(walked).toMatchObject([
      { text: 'Read k3f9' },
      { text: 'Read more k3f9' },
      { target: { name: 'Read k3f9' } },
      { target: { name: 'Read more k3f9' } },
    ]);
  });
});

test('TS9 a stored run names the failed checks, without typed texts', () => {
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
