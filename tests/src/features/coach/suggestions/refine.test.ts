import { expect, test } from 'vitest';
import type { SuggestionCard } from '../../../../../src/features/coach/suggestions/suggestionState.ts';
import { answered, settled, createFlow } from './support.ts';

async function shown() {
  const started = createFlow();
  void started.flow.start();
  await settled();
  started.calls.shift()?.answer.resolve(answered(['First one', 'Second one', 'Third one']));
  await settled();
  const card = (key: number): SuggestionCard | undefined => {
    const state = started.flow.current();
    return 'cards' in state ? state.cards[key] : undefined;
  };
  return { ...started, card };
}

test('CO13 a refined card is replaced in place, the others stay', async () => {
  const { flow, calls, card, titles } = await shown();
  void flow.refine(1, 'Easier');
  expect(card(1)).toMatchObject({ isRefining: true, note: null });
  expect(calls[0]?.request.prompt).toContain('Easier');
  expect(calls[0]?.request.temperature).toBe(0.7);
  expect(calls[0]?.request).not.toHaveProperty('maxTokens');
  calls[0]?.answer.resolve(answered(['Second, but easier']));
  await settled();
  expect(titles()).toEqual(['First one', 'Second, but easier', 'Third one']);
  expect(card(1)).toMatchObject({ key: 1, isRefining: false, note: { name: 'refined', by: 'model' } });
});

test.each([
  ['a failed call', { name: 'failed' }, null],
  ['a refusal', { name: 'refused', message: 'Too many.' }, 'Too many.'],
  ['nonsense', { name: 'answered', result: 'No.', source: 'model' }, null],
] as const)('CO13 after %s the suggestion is the one it was, and the card says so', async (_, generated, reason) => {
  const { flow, calls, card } = await shown();
  const before = card(0)?.suggestion;
  void flow.refine(0, 'Harder');
  calls[0]?.answer.resolve(generated);
  await settled();
  expect(card(0)).toEqual({ key: 0, suggestion: before, isRefining: false, note: { name: 'unchanged', reason } });
});

test("CO13 offline, the device's rules refine", async () => {
  const { flow, calls, card } = await shown();
  void flow.refine(0, 'Longer');
  calls[0]?.answer.resolve({ name: 'offline' });
  await settled();
  expect(card(0)).toMatchObject({ isRefining: false, note: { name: 'refined', by: 'device' } });
});

test('an empty instruction, and one during another refinement, sends no request', async () => {
  const { flow, calls } = await shown();
  void flow.refine(0, '  ');
  void flow.refine(0, 'Easier');
  void flow.refine(0, 'Harder');
  void flow.refine(9, 'Harder');
  expect(calls.map(({ request }) => /Easier|Harder/.exec(request.prompt)?.[0])).toEqual(['Easier']);
});

test('two cards can be refined at once, each with its own response', async () => {
  const { flow, calls, titles } = await shown();
  void flow.refine(0, 'Easier');
  void flow.refine(2, 'Harder');
  calls[1]?.answer.resolve(answered(['Third, harder']));
  calls[0]?.answer.resolve(answered(['First, easier']));
  await settled();
  expect(titles()).toEqual(['First, easier', 'Second one', 'Third, harder']);
});

test('cancelling and new suggestions end a refinement: its late response changes nothing', async () => {
  const { flow, calls, card, titles } = await shown();
  void flow.refine(0, 'Easier');
  flow.cancel();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(card(0)).toMatchObject({ isRefining: false, note: null });
  calls[0]?.answer.resolve(answered(['Too late']));
  await settled();
  expect(titles()).toEqual(['First one', 'Second one', 'Third one']);

  void flow.refine(0, 'Shorter');
  void flow.start();
  await settled();
  calls.at(-1)?.answer.resolve(answered(['Others now']));
  calls[1]?.answer.resolve(answered(['Too late again']));
  await settled();
  expect(titles()).toEqual(['Others now']);
});
