import {
  FALLBACK_SUGGESTIONS,
  parseRefined,
  parseSuggestions,
  refineByRules,
  suggestByRules,
  type AnswerSource,
  type Brief,
  type Suggestion,
} from '@gauntlet/core';
import type { Generated } from '../api/generate.ts';
import { cardsOf, type CardNote, type Ended, type SuggestionCard } from './suggestionState.ts';

const NOTHING_USABLE = 'The answer held no challenge that can be used.';

/**
 * Maps the result of the call to what is shown: parsed suggestions, suggestions by the device's rules when offline, else the built-in ones
 * (CO10).
 */
export function outcomeOf(generated: Generated, brief: Brief, seed: number): Ended {
  const shown = (suggestions: readonly Suggestion[], madeBy: AnswerSource): Ended => ({
    name: 'shown',
    madeBy,
    brief,
    cards: cardsOf(suggestions),
  });
  const fallback = (reason: string | null): Ended => ({ name: 'fallback', reason, brief, cards: cardsOf(FALLBACK_SUGGESTIONS) });

  switch (generated.name) {
    case 'offline':
      return shown(suggestByRules(brief, seed), 'device');
    case 'refused':
      return fallback(generated.message);
    case 'failed':
      return fallback(null);
    case 'answered': {
      const suggestions = parseSuggestions(generated.result, brief);
      return suggestions.length === 0 ? fallback(NOTHING_USABLE) : shown(suggestions, generated.source);
    }
  }
}

/** Applies a refinement to a card: the refined suggestion, or the unchanged one with the reason (CO13). */
export function refinedCard(card: SuggestionCard, instruction: string, generated: Generated, brief: Brief, seed: number): SuggestionCard {
  const withSuggestion = (suggestion: Suggestion, note: CardNote): SuggestionCard => ({ ...card, suggestion, isRefining: false, note });
  const unchanged = (reason: string | null) => withSuggestion(card.suggestion, { name: 'unchanged', reason });

  switch (generated.name) {
    case 'offline':
      return withSuggestion(refineByRules(card.suggestion, instruction, brief, seed), { name: 'refined', by: 'device' });
    case 'refused':
      return unchanged(generated.message);
    case 'failed':
      return unchanged(null);
    case 'answered': {
      const refined = parseRefined(generated.result, card.suggestion, brief);
      return refined ? withSuggestion(refined, { name: 'refined', by: generated.source }) : unchanged(null);
    }
  }
}
