import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { ChevronDown, Wand2 } from 'lucide-react';
import { MAX_CHANGE_REQUEST_LENGTH } from '@gauntlet/core';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import type { CardNote, SuggestionCard } from './suggestionState.ts';
import { SOURCE_LABELS } from './suggestionLabels.tsx';

const EXAMPLES = ['Easier', 'Harder', 'Shorter', 'Longer'];

type Props = { card: SuggestionCard; onRefine: (instruction: string) => void };

/** Refines a suggestion: a text field, and buttons for common changes. */
export function RefineSuggestion({ card, onRefine }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" block busy={card.isRefining} aria-expanded={open} onClick={() => setOpen(!open)}>
        {!card.isRefining && <Wand2 aria-hidden />}
        {card.isRefining ? 'Refining...' : 'Refine'}
        {!card.isRefining && <ChevronDown className={cx('transition duration-150', open && 'rotate-180')} aria-hidden />}
      </Button>
      {open && <RefineForm isRefining={card.isRefining} onRefine={onRefine} />}
      <p role="status" className={cx('text-center text-xs text-faint', !card.note && 'sr-only')}>
        {card.note && noteText(card.note)}
      </p>
    </>
  );
}

function RefineForm({ isRefining, onRefine }: { isRefining: boolean; onRefine: (instruction: string) => void }) {
  const [instruction, setInstruction] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);

  function send(event: SubmitEvent) {
    event.preventDefault();
    onRefine(instruction);
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
              maxLength={MAX_CHANGE_REQUEST_LENGTH}
              value={instruction}
              onChange={(event) => setInstruction(event.target.value)}
              className="min-w-0 flex-1"
            />
            <Button type="submit" variant="secondary" aria-disabled={isRefining} disabled={instruction.trim() === ''} className="h-11 px-3">
              Change
            </Button>
          </div>
        )}
      </Field>
      <div role="group" aria-label="Usual wishes" className="grid grid-cols-2 gap-2">
        {EXAMPLES.map((each) => (
          <Button key={each} size="sm" variant="secondary" aria-disabled={isRefining} onClick={() => onRefine(each)}>
            {each}
          </Button>
        ))}
      </div>
    </form>
  );
}

function noteText(note: CardNote): string {
  if (note.name === 'refined') return `Refined by ${SOURCE_LABELS[note.by]}`;
  return `It stays as it was. ${note.reason ?? 'It could not be changed this time.'}`;
}
