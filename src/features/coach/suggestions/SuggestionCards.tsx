import type { Suggestion } from '@gauntlet/core';
import { CARD_ROWS, SuggestionCard } from './SuggestionCard.tsx';
import type { SuggestionCard as CardView } from './suggestingState.ts';

/** Where cards stand, and what stands in for them. */
export const CARD_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

type Props = {
  cards: readonly CardView[];
  /** The key of the card that was chosen. */
  chosen: number | null;
  onChoose: (key: number, suggestion: Suggestion) => void;
  onRefine: (key: number, wish: string) => void;
};

/** The suggestions, each to be chosen or refined. */
export function SuggestionCards({ cards, chosen, onChoose, onRefine }: Props) {
  return (
    <ul aria-label="Suggestions" className={CARD_GRID}>
      {cards.map((card) => (
        <li key={card.key} className={CARD_ROWS}>
          <SuggestionCard
            card={card}
            choice={chosen === null ? 'open' : chosen === card.key ? 'chosen' : 'other'}
            onChoose={() => onChoose(card.key, card.suggestion)}
            onRefine={(wish) => onRefine(card.key, wish)}
          />
        </li>
      ))}
    </ul>
  );
}
