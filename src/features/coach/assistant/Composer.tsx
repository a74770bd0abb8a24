import { SendHorizontal, Square } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { MAX_QUESTION_LENGTH } from '@gauntlet/core';
import { sendHandlers } from '../../../lib/enterKey.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { controlStyle } from '../../../ui/Input.tsx';
import { toastRefusal } from '../../../lib/toastRefusal.ts';
import type { Talk } from './talk.ts';
import { useLive } from './useTalk.ts';

/** The character counter appears from this length on. */
const COUNTER_FROM = 0.8 * MAX_QUESTION_LENGTH;

type Props = { talk: Talk; input: RefObject<HTMLTextAreaElement | null>; isOpen: boolean; onSent: () => void };

/** The question field: Enter sends, Shift and Enter begin a new line. Disabled while an answer is in progress. */
export function Composer({ talk, input, isOpen, onSent }: Props) {
  const { isPending } = useLive(talk);
  const [text, setText] = useState('');
  const stop = useFocusWhileAnswering(input, isOpen, isPending);
  const counter = useId();
  const length = text.trim().length;
  const canSend = length > 0 && length <= MAX_QUESTION_LENGTH;

  async function send() {
    if (!canSend || isPending) return;
    setText('');
    onSent();
    const result = await talk.ask(text);
    if (result?.ok !== false) return;
    setText(text);
    toastRefusal(result.refusal);
  }

  const { onSubmit, onKeyDown } = sendHandlers(send);

  return (
    <form onSubmit={onSubmit} className="border-t border-line p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          aria-label="Your question"
          aria-describedby={counter}
          aria-invalid={length > MAX_QUESTION_LENGTH || undefined}
          placeholder="Ask about challenges..."
          rows={1}
          value={text}
          disabled={isPending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(controlStyle, 'field-sizing-content max-h-32 min-h-11 resize-none py-2.5')}
        />
        {isPending ? (
          <Button ref={stop} variant="secondary" aria-label="Stop" onClick={() => talk.stop()} className="size-11 shrink-0 px-0">
            <Square aria-hidden className="fill-current" />
          </Button>
        ) : (
          <Button type="submit" aria-label="Send" disabled={!canSend} className="size-11 shrink-0 px-0">
            <SendHorizontal aria-hidden />
          </Button>
        )}
      </div>
      <p id={counter} className={cx('figures text-right text-xs', length > MAX_QUESTION_LENGTH ? 'text-red' : 'text-faint')}>
        {length > COUNTER_FROM && `${formatNumber(length)} of ${formatNumber(MAX_QUESTION_LENGTH)} characters`}
      </p>
      <p role="status" className="sr-only">
        {isPending && 'The assistant is answering.'}
      </p>
    </form>
  );
}

/** Focuses the input on opening and the Stop button while an answer is in progress, unless the focus is elsewhere on the page. */
function useFocusWhileAnswering(input: RefObject<HTMLTextAreaElement | null>, isOpen: boolean, isPending: boolean) {
  const stop = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isOpen || (focused !== document.body && !input.current?.form?.contains(focused))) return;
    (isPending ? stop : input).current?.focus();
  }, [input, isOpen, isPending]);
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [input, isOpen]);
  return stop;
}
