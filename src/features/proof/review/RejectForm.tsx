import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { MAX_REASON } from '@gauntlet/core';
import { isComposing } from '../../../lib/enterKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipGroup } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';

const SUGGESTIONS = ['Cannot see it', 'Wrong day', 'Not what was agreed'];

type Props = { name: string; onReject: (reason: string) => Promise<unknown>; onClose: () => void };

/** Asks why a check-in is rejected (RV3), with the focus in the field. Escape closes it. */
export function RejectForm({ name, onReject, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function choose(text: string) {
    setReason(text);
    setProblem(undefined);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (reason.trim() !== '') return void onReject(reason);
    setProblem(`Say why, so that ${name} can do better.`);
    form.current?.querySelector('textarea')?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of its field
    <form
      ref={form}
      noValidate
      aria-label={`Reject the check-in of ${name}`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="space-y-3"
    >
      <Field label="Why do you reject it?" error={problem} hint={`${name} and the other participants see your reason.`}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={MAX_REASON}
            rows={2}
            className="min-h-16"
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      <ChipGroup label="Suggested reasons">
        {SUGGESTIONS.map((text) => (
          <Chip key={text} selected={reason === text} onClick={() => choose(text)}>
            {text}
          </Chip>
        ))}
      </ChipGroup>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" type="submit">
          <X aria-hidden />
          Reject
        </Button>
      </div>
    </form>
  );
}
