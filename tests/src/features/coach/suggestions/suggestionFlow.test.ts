import { describe, expect, test } from 'vitest';
import { FALLBACK_SUGGESTIONS, type History } from '@gauntlet/core';
import { answered, HISTORY, later, settled, createFlow } from './support.ts';

const THREE = ['Morning runs', 'Evening walks', 'Stairs instead of lifts'];

describe('stages', () => {
  test('the stages run in the order analysing, discovering, crafting, each until its work is done', async () => {
    const history = later<History>();
    const trends = later<readonly string[]>();
    const { flow, calls, seen } = createFlow({ history: () => history.promise, trends: () => trends.promise });

    void flow.start();
    await settled();
    expect(flow.current()).toEqual({ name: 'analysing', history: null });
    history.resolve(HISTORY);
    await settled();
    expect(flow.current()).toEqual({ name: 'discovering', history: HISTORY });
    expect(calls).toHaveLength(0);
    trends.resolve(['cold showers']);
    await settled();
    expect(flow.current().name).toBe('crafting');
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(seen).toEqual(['analysing', 'discovering', 'crafting', 'shown']);
  });

  test('the call contains the history and the trends', async () => {
    const { flow, calls } = createFlow({ trends: () => Promise.resolve(['cold showers']) });
    void flow.start();
    await settled();
    expect(calls[0]?.request.prompt).toContain('cold showers');
    expect(calls[0]?.request.prompt).toContain('advanced');
    expect(calls[0]?.request).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.8, maxTokens: 2000 });
  });

  test('a history that cannot be read counts as empty, and so do trends', async () => {
    const { flow, calls } = createFlow({
      history: () => Promise.reject(new Error('no')),
      trends: () => Promise.reject(new Error('no')),
    });
    void flow.start();
    await settled();
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(flow.current()).toMatchObject({
      name: 'shown',
      brief: { history: { completedChallenges: 0, successRate: 0, skillLevel: 'beginner', averageDuration: 30 }, trending: [] },
    });
  });
});

describe('result', () => {
  test('a response with suggestions shows them and their source', async () => {
    const { flow, calls, titles } = createFlow();
    const ended = flow.start();
    await settled();
    calls[0]?.answer.resolve(answered(THREE, 'rules'));
    expect(await ended).toMatchObject({ name: 'shown', madeBy: 'rules' });
    expect(titles()).toEqual(THREE);
  });

  test.each([
    [
      'an answer without a suggestion',
      { name: 'answered', result: 'I cannot help with that.', source: 'model' },
      'The answer held no challenge that can be used.',
    ],
    ['a failed call', { name: 'failed' }, null],
    ['a refusal', { name: 'refused', message: "You have used today's AI suggestions." }, "You have used today's AI suggestions."],
  ] as const)('CO10 %s shows all six of the fallback', async (_, generated, reason) => {
    const { flow, calls, titles } = createFlow();
    const ended = flow.start();
    await settled();
    calls[0]?.answer.resolve(generated);
    expect(await ended).toMatchObject({ name: 'fallback', reason });
    expect(titles()).toEqual(FALLBACK_SUGGESTIONS.map(({ title }) => title));
    expect(titles()).toHaveLength(6);
  });

  test('CO10 a call that rejects counts as failed', async () => {
    const { flow } = createFlow({ generate: () => Promise.reject(new Error('broken')) });
    expect(await flow.start()).toMatchObject({ name: 'fallback', reason: null });
  });

  test("CO8 offline, the device's rules make the suggestions", async () => {
    const { flow, titles } = createFlow({ generate: () => Promise.resolve({ name: 'offline' }) });
    expect(await flow.start()).toMatchObject({ name: 'shown', madeBy: 'device' });
    expect(titles()).toHaveLength(3);
  });
});

describe('cancelling', () => {
  test.each([0, 1, 2])('in stage %i the run ends at once and shows nothing afterwards', async (stage) => {
    const history = later<History>();
    const trends = later<readonly string[]>();
    const { flow, calls, seen } = createFlow({ history: () => history.promise, trends: () => trends.promise });
    const ended = flow.start();
    if (stage > 0) history.resolve(HISTORY);
    await settled();
    if (stage > 1) trends.resolve([]);
    await settled();
    flow.cancel();
    expect(await ended).toBeNull();
    history.resolve(HISTORY);
    trends.resolve([]);
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(flow.current()).toEqual({ name: 'cancelled' });
    expect(seen.at(-1)).toBe('cancelled');
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
    expect(calls).toHaveLength(stage > 1 ? 1 : 0);
  });

  test('the previous suggestions are restored', async () => {
    const { flow, calls, titles } = createFlow();
    void flow.start();
    await settled();
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    void flow.start();
    await settled();
    expect(titles()).toEqual([]);
    flow.cancel();
    expect(titles()).toEqual(THREE);
  });

  test('without a run nothing changes', () => {
    const { flow, seen } = createFlow();
    flow.cancel();
    expect(flow.current()).toEqual({ name: 'idle' });
    expect(seen).toEqual([]);
  });

  test('a late response of an older run is ignored', async () => {
    const { flow, calls, titles } = createFlow();
    const older = flow.start();
    await settled();
    const newer = flow.start();
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer.resolve(answered(['Of the newer run']));
    expect(await newer).not.toBeNull();
    calls[0]?.answer.resolve(answered(['Of the older run']));
    expect(await older).toBeNull();
    await settled();
    expect(titles()).toEqual(['Of the newer run']);
  });
});
