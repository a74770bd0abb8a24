import { DEFAULT_PREFERENCES, EMPTY_HISTORY, type GenerateRequest, type History } from '@gauntlet/core';
import type { Generated } from '../../../../../src/features/coach/api/generate.ts';
import { SuggestionFlow, type SuggestionPorts } from '../../../../../src/features/coach/suggestions/suggestionFlow.ts';

/** A promise that the test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** Runs all pending microtasks. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

export const HISTORY: History = { ...EMPTY_HISTORY, userId: 'ann', completedChallenges: 12, successRate: 80, skillLevel: 'advanced' };

/** A model's response with one suggestion per title. */
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

/** A flow whose calls the test resolves. The other ports resolve at once unless changed. */
export function createFlow(changes: Partial<SuggestionPorts> = {}) {
  const calls: Call[] = [];
  const flow = new SuggestionFlow({
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
  flow.subscribe(() => {
    const { name } = flow.current();
    if (seen.at(-1) !== name) seen.push(name);
  });
  /** The titles shown, or an empty list. */
  const titles = () => {
    const state = flow.current();
    return 'cards' in state ? state.cards.map(({ suggestion }) => suggestion.title) : [];
  };
  return { flow, calls, seen, titles };
}
