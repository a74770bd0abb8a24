import { DEFAULT_PREFERENCES, EMPTY_HISTORY, type GenerateRequest, type History } from '@gauntlet/core';
import type { Generated } from '../../../../../src/features/coach/api/generate.ts';
import { Suggesting, type SuggestingPorts } from '../../../../../src/features/coach/suggestions/suggesting.ts';

/** A promise that the test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** Lets everything go on that waits for nothing outside. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

export const HISTORY: History = { ...EMPTY_HISTORY, userId: 'ann', completedChallenges: 12, successRate: 80, skillLevel: 'advanced' };

/** An answer of a model with so many suggestions. */
export function answered(titles: readonly string[], source: 'model' | 'rules' = 'model'): Generated {
  const suggestions = titles.map((title) => ({
    title,
    description: 'Every morning.',
    category: 'fitness',
    difficulty: 'easy',
    duration: '10 days',
    points: 320,
    reasoning: 'You like it.',
    tags: ['morning'],
  }));
  return { name: 'answered', result: JSON.stringify(suggestions), source };
}

export type Call = {
  readonly request: GenerateRequest;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof later<Generated>>;
};

/** A machine whose calls the test answers; the rest is there at once unless told otherwise. */
export function suggesting(changes: Partial<SuggestingPorts> = {}) {
  const calls: Call[] = [];
  const machine = new Suggesting({
    history: () => Promise.resolve(HISTORY),
    preferences: () => DEFAULT_PREFERENCES,
    trends: () => Promise.resolve(['run 5k']),
    generate: (request, signal) => {
      const call: Call = { request, signal, answer: later<Generated>() };
      calls.push(call);
      return call.answer.promise;
    },
    seed: () => 7,
    ...changes,
  });
  const seen: string[] = [];
  machine.subscribe(() => {
    const { name } = machine.current();
    if (seen.at(-1) !== name) seen.push(name);
  });
  /** The titles that are shown, or nothing. */
  const titles = () => {
    const state = machine.current();
    return 'cards' in state ? state.cards.map(({ suggestion }) => suggestion.title) : [];
  };
  return { machine, calls, seen, titles };
}
