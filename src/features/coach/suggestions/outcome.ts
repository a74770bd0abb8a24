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
import { cardsOf, type CardNote, type Ended, type SuggestionCard } from './suggestingState.ts';

const NOTHING_USABLE = 'The answer held no challenge that can be used.';

/** What is shown after the call: what it answered; without a network what the rules on the device say; else the built-in ones (CO10). */
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

/** The card after a wish for it: the changed suggestion in the same place, or the one that was there, with a word on why (CO13). */
export function refinedCard(card: SuggestionCard, wish: string, generated: Generated, brief: Brief, seed: number): SuggestionCard {
  const as = (suggestion: Suggestion, note: CardNote): SuggestionCard => ({ ...card, suggestion, isRefining: false, note });
  const kept = (reason: string | null) => as(card.suggestion, { name: 'kept', reason });

  switch (generated.name) {
    case 'offline':
      return as(refineByRules(card.suggestion, wish, brief, seed), { name: 'refined', by: 'device' });
    case 'refused':
      return kept(generated.message);
    case 'failed':
      return kept(null);
    case 'answered': {
      const refined = parseRefined(generated.result, card.suggestion, brief);
      return refined ? as(refined, { name: 'refined', by: generated.source }) : kept(null);
    }
  }
}
