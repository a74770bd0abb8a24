import { Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TEXT_LIMITS, withText } from '@gauntlet/core';
import { isComposing } from '../../../lib/enterKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';

type Props = { label: string; placeholder: string; texts: readonly string[]; onChange: (texts: string[]) => void };

/** A list of short texts. Enter adds one (CO3). */
export function TextList({ label, placeholder, texts, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const one = label.replace(/s$/, '').toLowerCase();

  function add(): void {
    onChange(withText(texts, typed));
    setTyped('');
    input.current?.focus();
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  }

  function remove(text: string): void {
    onChange(texts.filter((each) => each !== text));
    input.current?.focus();
  }

  return (
    <div className="space-y-2.5">
      <Field label={label}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              value={typed}
              maxLength={TEXT_LIMITS.length}
              placeholder={placeholder}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="secondary" className="h-11" aria-label={`Add ${one}`} onClick={add}>
              <Plus aria-hidden />
              Add
            </Button>
          </div>
        )}
      </Field>
      {texts.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {texts.map((text) => (
            <li
              key={text}
              className="inline-flex max-w-full items-center rounded-full bg-violet-soft pl-3.5 text-sm font-medium text-violet"
            >
              <span className="min-w-0 py-1.5 wrap-anywhere">{text}</span>
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => remove(text)}
                className="flex size-9 shrink-0 items-center justify-center rounded-full transition duration-150 hover:bg-hover hover:text-ink"
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
