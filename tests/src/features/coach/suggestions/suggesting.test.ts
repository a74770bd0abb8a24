import { describe, expect, test } from 'vitest';
import { FALLBACK_SUGGESTIONS, type History } from '@gauntlet/core';
import { answered, HISTORY, later, settled, suggesting } from './support.ts';

const THREE = ['Morning runs', 'Evening walks', 'Stairs instead of lifts'];

describe('stages', () => {
  test('each stage lasts as long as its work, in the order analysing, discovering, crafting', async () => {
    const history = later<History>();
    const trends = later<readonly string[]>();
    const { machine, calls, seen } = suggesting({ history: () => history.promise, trends: () => trends.promise });

    void machine.start();
    await settled();
    expect(machine.current()).toEqual({ name: 'analysing', history: null });
    history.resolve(HISTORY);
    await settled();
    expect(machine.current()).toEqual({ name: 'discovering', history: HISTORY });
    expect(calls).toHaveLength(0);
    trends.resolve(['cold showers']);
    await settled();
    expect(machine.current().name).toBe('crafting');
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(seen).toEqual(['analysing', 'discovering', 'crafting', 'shown']);
  });

  test('the call carries the history and the trends', async () => {
    const { machine, calls } = suggesting({ trends: () => Promise.resolve(['cold showers']) });
    void machine.start();
    await settled();
    expect(calls[0]?.request.prompt).toContain('cold showers');
    expect(calls[0]?.request.prompt).toContain('advanced');
    expect(calls[0]?.request).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.8, maxTokens: 2000 });
  });

  test('a history that cannot be read is an empty profile, and trends that cannot be had an empty list', async () => {
    const { machine, calls } = suggesting({
      history: () => Promise.reject(new Error('no')),
      trends: () => Promise.reject(new Error('no')),
    });
    void machine.start();
    await settled();
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(machine.current()).toMatchObject({
      name: 'shown',
      brief: { history: { completedChallenges: 0, successRate: 0, skillLevel: 'beginner', averageDuration: 30 }, trending: [] },
    });
  });
});

describe('what is shown', () => {
  test('an answer with suggestions shows them and who made them', async () => {
    const { machine, calls, titles } = suggesting();
    const ended = machine.start();
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
    ['a call that failed', { name: 'failed' }, null],
    ['a refusal', { name: 'refused', message: "You have used today's AI suggestions." }, "You have used today's AI suggestions."],
  ] as const)('CO10 %s shows all six of the fallback', async (_, generated, reason) => {
    const { machine, calls, titles } = suggesting();
    const ended = machine.start();
    await settled();
    calls[0]?.answer.resolve(generated);
    expect(await ended).toMatchObject({ name: 'fallback', reason });
    expect(titles()).toEqual(FALLBACK_SUGGESTIONS.map(({ title }) => title));
    expect(titles()).toHaveLength(6);
  });

  test('CO10 a call that breaks is one that failed', async () => {
    const { machine } = suggesting({ generate: () => Promise.reject(new Error('broken')) });
    expect(await machine.start()).toMatchObject({ name: 'fallback', reason: null });
  });

  test('CO8 without a network the rules on the device suggest', async () => {
    const { machine, titles } = suggesting({ generate: () => Promise.resolve({ name: 'offline' }) });
    expect(await machine.start()).toMatchObject({ name: 'shown', madeBy: 'device' });
    expect(titles()).toHaveLength(3);
  });
});

describe('cancelling', () => {
  test.each([0, 1, 2])('in stage %i it ends the run at once, and nothing of it shows any more', async (stage) => {
    const history = later<History>();
    const trends = later<readonly string[]>();
    const { machine, calls, seen } = suggesting({ history: () => history.promise, trends: () => trends.promise });
    const ended = machine.start();
    if (stage > 0) history.resolve(HISTORY);
    await settled();
    if (stage > 1) trends.resolve([]);
    await settled();
    machine.cancel();
    expect(await ended).toBeNull();
    history.resolve(HISTORY);
    trends.resolve([]);
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    expect(machine.current()).toEqual({ name: 'cancelled' });
    expect(seen.at(-1)).toBe('cancelled');
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
    expect(calls).toHaveLength(stage > 1 ? 1 : 0);
  });

  test('what was suggested before stands again', async () => {
    const { machine, calls, titles } = suggesting();
    void machine.start();
    await settled();
    calls[0]?.answer.resolve(answered(THREE));
    await settled();
    void machine.start();
    await settled();
    expect(titles()).toEqual([]);
    machine.cancel();
    expect(titles()).toEqual(THREE);
  });

  test('with nothing under way it changes nothing', () => {
    const { machine, seen } = suggesting();
    machine.cancel();
    expect(machine.current()).toEqual({ name: 'idle' });
    expect(seen).toEqual([]);
  });

  test('a late answer of an older run never shows', async () => {
    const { machine, calls, titles } = suggesting();
    const older = machine.start();
    await settled();
    const newer = machine.start();
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
