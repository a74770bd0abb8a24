import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applySuggestion, type AppliedSuggestion, type ChallengeType, type Suggestion } from '@gauntlet/core';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { CARD_ROWS, SuggestionCard } from './SuggestionCard.tsx';
import { SuggestionsHead } from './SuggestionsHead.tsx';
import { SuggestionChoice } from './suggestionChoice.ts';
import { APPLIED_TEXT } from './suggestionLabels.tsx';
import { hasEnded, isWorking, type SuggestionCard as CardView } from './suggestionState.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The form that a suggestion fills. */
export type FormToFill = {
  /** Returns the type selected in the form. Filling does not change it. */
  readonly type: () => ChallengeType;
  /** Sets and validates these fields. `feeIfPaid` (dollars) is set once if the user selects a paid group later. */
  readonly fill: (fields: AppliedSuggestion, feeIfPaid: number | undefined) => void;
  /** Focuses the first field to review. */
  readonly focus: () => void;
};

type Props = { open: boolean; form: FormToFill; onClose: () => void };

/** The dialog of suggestions: progress first, then the cards. Suggestions stay until new ones are generated. */
export function SuggestionsModal({ open, form, onClose }: Props) {
  const { state, again, cancel, refine } = useSuggestions(open);
  const [choice] = useState(() => new SuggestionChoice());
  const chosen = useSyncExternalStore(choice.subscribe, choice.current);
  const hasChosen = useRef(false);
  const working = isWorking(state);

  useEffect(() => () => choice.drop(), [choice]);

  function take(suggestion: Suggestion) {
    hasChosen.current = true;
    form.fill(applySuggestion(suggestion, form.type()), applySuggestion(suggestion, 'group-paid').entryFee);
    toast.success(APPLIED_TEXT);
    onClose();
  }

  function close() {
    // Closing the dialog after choosing takes the choice at once.
    choice.takeNow();
    onClose();
  }

  function stop() {
    // Restores the previous suggestions, if there are any.
    if (!hasEnded(cancel())) onClose();
  }

  function takesFocus() {
    const toForm = hasChosen.current;
    hasChosen.current = false;
    if (toForm) form.focus();
    return toForm;
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="xl"
      title="AI Challenge Suggestions"
      description="From your history, your preferences and what is trending."
      takesFocus={takesFocus}
      footer={
        // At the left, because toasts appear at the right and would cover the buttons when suggestions arrive.
        <div className="flex w-full flex-wrap gap-3 max-sm:*:grow">
          <Button variant="secondary" busy={working} onClick={again}>
            {!working && <RefreshCw aria-hidden />}
            {working ? 'Generating...' : 'Generate New Suggestions'}
          </Button>
          {working && (
            <Button variant="ghost" onClick={stop}>
              Cancel
            </Button>
          )}
        </div>
      }
    >
      <SuggestionsHead state={state} />
      {hasEnded(state) ? (
        <SuggestionCards
          cards={state.cards}
          chosen={chosen}
          onChoose={(key, suggestion) => choice.choose(key, () => take(suggestion))}
          onRefine={refine}
        />
      ) : (
        <SuggestionSkeletons />
      )}
    </Dialog>
  );
}

/** The grid of the cards and of their placeholders. */
const CARD_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

type SuggestionCardsProps = {
  cards: readonly CardView[];
  /** The key of the chosen card. */
  chosen: number | null;
  onChoose: (key: number, suggestion: Suggestion) => void;
  onRefine: (key: number, instruction: string) => void;
};

/** The suggestions, each to choose or to refine. */
function SuggestionCards({ cards, chosen, onChoose, onRefine }: SuggestionCardsProps) {
  return (
    <ul aria-label="Suggestions" className={CARD_GRID}>
      {cards.map((card) => (
        <li key={card.key} className={CARD_ROWS}>
          <SuggestionCard
            card={card}
            choice={chosen === null ? 'open' : chosen === card.key ? 'chosen' : 'other'}
            onChoose={() => onChoose(card.key, card.suggestion)}
            onRefine={(instruction) => onRefine(card.key, instruction)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the cards' grid. In one column only the first is shown. */
function SuggestionSkeletons() {
  return (
    <div aria-hidden className={CARD_GRID}>
      {Array.from({ length: SUGGESTIONS }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

const SUGGESTIONS = 3;

function CardSkeleton() {
  return (
    <div className="surface space-y-4 p-4 max-md:not-first:hidden sm:p-5">
      <div className="flex gap-2">
        <Skeleton round className="h-5 w-20" />
        <Skeleton round className="h-5 w-16" />
      </div>
      <Skeleton className="h-6 w-4/5" />
      <div className="space-y-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-20 w-full" />
      <div className="space-y-4 max-md:hidden">
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
