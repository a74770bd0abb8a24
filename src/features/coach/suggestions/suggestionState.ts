import type { AnswerSource, Brief, History, Suggestion } from '@gauntlet/core';

/** The stages in order. */
export const STAGES = ['analysing', 'discovering', 'crafting'] as const;
export type Stage = (typeof STAGES)[number];

/** The result of the last refinement: its source; or that the suggestion is unchanged, with the reason if known. */
export type CardNote =
  | { readonly name: 'refined'; readonly by: AnswerSource }
  | { readonly name: 'unchanged'; readonly reason: string | null };

/** A card's place among the suggestions. Refining changes its content, not its key. */
export type SuggestionCard = {
  readonly key: number;
  readonly suggestion: Suggestion;
  readonly isRefining: boolean;
  readonly note: CardNote | null;
};

type WithCards = { readonly brief: Brief; readonly cards: readonly SuggestionCard[] };
export type Shown = WithCards & { readonly name: 'shown'; readonly madeBy: AnswerSource };
/** The built-in suggestions after a failed call. `reason` is a sentence for the user, if known. */
type Fallback = WithCards & { readonly name: 'fallback'; readonly reason: string | null };
export type Ended = Shown | Fallback;

/** In progress. The history is set once it was analysed. */
export type Working = { readonly name: Stage; readonly history: History | null };

export type SuggestionState = { readonly name: 'idle' } | Working | Ended | { readonly name: 'cancelled' };

export function isWorking(state: SuggestionState): state is Working {
  return STAGES.some((stage) => stage === state.name);
}

export function hasEnded(state: SuggestionState): state is Ended {
  return state.name === 'shown' || state.name === 'fallback';
}

/** Creates cards in their initial state. */
export function cardsOf(suggestions: readonly Suggestion[]): SuggestionCard[] {
  return suggestions.map((suggestion, key) => ({ key, suggestion, isRefining: false, note: null }));
}
