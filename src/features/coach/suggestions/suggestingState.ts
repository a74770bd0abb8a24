import type { AnswerSource, Brief, History, Suggestion } from '@gauntlet/core';

/** What is done on the way to suggestions, in this order. */
export const STAGES = ['analysing', 'discovering', 'crafting'] as const;
export type Stage = (typeof STAGES)[number];

/** What came of the last wish for a card: a change, and who made it; or nothing, and why, if that is known. */
export type CardNote = { readonly name: 'refined'; readonly by: AnswerSource } | { readonly name: 'kept'; readonly reason: string | null };

/** A place among the suggestions. What stands in it may be refined; its key stays. */
export type SuggestionCard = {
  readonly key: number;
  readonly suggestion: Suggestion;
  readonly isRefining: boolean;
  readonly note: CardNote | null;
};

type WithCards = { readonly brief: Brief; readonly cards: readonly SuggestionCard[] };
export type Shown = WithCards & { readonly name: 'shown'; readonly madeBy: AnswerSource };
/** The built-in ones, because the call failed; `reason` is a sentence that says why, if that is known. */
export type Fallback = WithCards & { readonly name: 'fallback'; readonly reason: string | null };
export type Ended = Shown | Fallback;

/** On the way: the history is there once it was analysed. */
export type Working = { readonly name: Stage; readonly history: History | null };

export type SuggestingState = { readonly name: 'idle' } | Working | Ended | { readonly name: 'cancelled' };

export function isWorking(state: SuggestingState): state is Working {
  return STAGES.some((stage) => stage === state.name);
}

export function hasEnded(state: SuggestingState): state is Ended {
  return state.name === 'shown' || state.name === 'fallback';
}

/** Cards as they are first shown. */
export function cardsOf(suggestions: readonly Suggestion[]): SuggestionCard[] {
  return suggestions.map((suggestion, key) => ({ key, suggestion, isRefining: false, note: null }));
}
