import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RefreshCw } from 'lucide-react';
import { applySuggestion, type Suggestion } from '@gauntlet/core';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Choosing } from './choosing.ts';
import type { FormToFill } from './formToFill.ts';
import { hasEnded, isWorking } from './suggestingState.ts';
import { SuggestionCards } from './SuggestionCards.tsx';
import { SuggestionSkeletons } from './SuggestionSkeletons.tsx';
import { SuggestionsHead } from './SuggestionsHead.tsx';
import { APPLIED_TEXT } from './suggestionWords.tsx';
import { useSuggesting } from './useSuggesting.ts';

type Props = { open: boolean; form: FormToFill; onClose: () => void };

/** The window of suggestions: how far they are, then the cards. What was suggested stays until other ones are asked for. */
export function SuggestionsModal({ open, form, onClose }: Props) {
  const { state, again, cancel, refine } = useSuggesting(open);
  const [choosing] = useState(() => new Choosing());
  const chosen = useSyncExternalStore(choosing.subscribe, choosing.current);
  const hasChosen = useRef(false);
  const working = isWorking(state);

  useEffect(() => () => choosing.drop(), [choosing]);

  function take(suggestion: Suggestion) {
    hasChosen.current = true;
    form.fill(applySuggestion(suggestion, form.type()), applySuggestion(suggestion, 'group-paid').entryFee);
    toast.success(APPLIED_TEXT);
    onClose();
  }

  function close() {
    // Who closes the window after choosing only hurries.
    choosing.takeNow();
    onClose();
  }

  function stop() {
    // What was suggested before stands again, if there was anything.
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
        // At the left: toasts come at the right, and would lie over it just when suggestions have come.
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
          onChoose={(key, suggestion) => choosing.choose(key, () => take(suggestion))}
          onRefine={refine}
        />
      ) : (
        <SuggestionSkeletons />
      )}
    </Dialog>
  );
}
