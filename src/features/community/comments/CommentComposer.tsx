import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { COUNTED_COMMENT_LENGTH, MAX_COMMENT_LENGTH } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { isComposing, sendHandlers } from '../../../lib/enterKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldMessage } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';

type Props = {
  label: string;
  placeholder?: string;
  action: string;
  initial?: string;
  /** Resolves to whether the text was accepted. A refused text stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  /** Closes the composer without sending; Escape does so too. A composer that can be closed takes the focus when it opens. */
  onCancel?: () => void;
};

/** The field for a comment: Enter sends, Shift and Enter begin a new line. Empty text cannot be sent. */
export function CommentComposer({ label, placeholder, action, initial = '', onSend, onCancel }: Props) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const field = useFocusAtEnd(onCancel !== undefined);
  const { length } = text.trim();
  const isTooLong = length > MAX_COMMENT_LENGTH;
  const cannotSend = length === 0 || isTooLong;

  async function send() {
    if (cannotSend || isSending) return;
    setSending(true);
    // A composer that stays open is cleared at once. One that closes shows its text until then.
    if (!onCancel) setText('');
    const isDone = await onSend(text.trim());
    setSending(false);
    if (!isDone) setText((meanwhile) => meanwhile || text);
  }

  const { onSubmit, onKeyDown: sendOnEnter } = sendHandlers(send);

  function onKeyDown(event: KeyboardEvent) {
    // During an input method composition, Enter and Escape belong to the input method.
    if (event.key === 'Escape' && !isComposing(event)) onCancel?.();
    sendOnEnter(event);
  }

  return (
    <form onSubmit={onSubmit} className="min-w-0 space-y-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        id={id}
        ref={field}
        rows={2}
        value={text}
        placeholder={placeholder}
        aria-describedby={`${id}-count`}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 min-h-16! resize-none"
      />
      {isTooLong && (
        <FieldMessage
          id={`${id}-long`}
          error={`A comment has at most ${formatNumber(MAX_COMMENT_LENGTH)} characters. Shorten it, or post it in two.`}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={`${id}-count`} className={cx('figures mr-auto text-xs', length > COUNTED_COMMENT_LENGTH ? 'text-amber' : 'text-faint')}>
          {text.length}/{COUNTED_COMMENT_LENGTH}
        </p>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" disabled={cannotSend}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Focuses the field at the end of its text when `isWanted`. */
function useFocusAtEnd(isWanted: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!isWanted || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [isWanted]);
  return field;
}
