import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ChevronDown, Wand2 } from 'lucide-react';
import { LONGEST_WISH } from '@gauntlet/core';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import type { CardNote, SuggestionCard } from './suggestingState.ts';
import { MAKERS } from './suggestionWords.tsx';

const WISHES = ['Easier', 'Harder', 'Shorter', 'Longer'];

type Props = { card: SuggestionCard; onRefine: (wish: string) => void };

/** Has the suggestion changed: a field for a wish, and the usual ones at a press. */
export function RefineSuggestion({ card, onRefine }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" block busy={card.isRefining} aria-expanded={open} onClick={() => setOpen(!open)}>
        {!card.isRefining && <Wand2 aria-hidden />}
        {card.isRefining ? 'Refining...' : 'Refine'}
        {!card.isRefining && <ChevronDown className={cx('transition duration-150', open && 'rotate-180')} aria-hidden />}
      </Button>
      {open && <WishForm isRefining={card.isRefining} onRefine={onRefine} />}
      <p role="status" className={cx('text-center text-xs text-faint', !card.note && 'sr-only')}>
        {card.note && noteText(card.note)}
      </p>
    </>
  );
}

function WishForm({ isRefining, onRefine }: { isRefining: boolean; onRefine: (wish: string) => void }) {
  const [wish, setWish] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function send(event: SubmitEvent) {
    event.preventDefault();
    onRefine(wish);
  }

  return (
    <form onSubmit={send} className="animate-enter space-y-2.5 rounded-lg bg-sunken p-3">
      <Field label="How should it change?">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              autoComplete="off"
              placeholder="Outdoors"
              maxLength={LONGEST_WISH}
              value={wish}
              onChange={(event) => setWish(event.target.value)}
              className="min-w-0 flex-1"
            />
            <Button type="submit" variant="secondary" aria-disabled={isRefining} disabled={wish.trim() === ''} className="h-11 px-3">
              Change
            </Button>
          </div>
        )}
      </Field>
      <div role="group" aria-label="Usual wishes" className="grid grid-cols-2 gap-2">
        {WISHES.map((each) => (
          <Button key={each} size="sm" variant="secondary" aria-disabled={isRefining} onClick={() => onRefine(each)}>
            {each}
          </Button>
        ))}
      </div>
    </form>
  );
}

function noteText(note: CardNote): string {
  if (note.name === 'refined') return `Refined by ${MAKERS[note.by]}`;
  return `It stays as it was. ${note.reason ?? 'It could not be changed this time.'}`;
}
