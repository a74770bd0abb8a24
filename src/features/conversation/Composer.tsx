import { Send } from 'lucide-react';
import { useState } from 'react';
import { type Contact } from '@gauntlet/core';
import { sendHandlers } from '../../lib/enterKey.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { controlStyle } from '../../ui/Input.tsx';
import { toastRefusal } from '../../lib/toastRefusal.ts';

/** The field for a message: Enter sends, Shift and Enter begin a new line. */
export function Composer({ contact: { id, userName } }: { contact: Contact }) {
  const sendMessage = useCommand('sendMessage');
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';

  async function send() {
    if (isEmpty) return;
    setText('');
    const result = await sendMessage({ to: { id, name: userName }, text });
    if (result.ok) return;
    // Restores the refused text and keeps what was typed since.
    setText((since) => (since === '' ? text : `${text}\n${since}`));
    toastRefusal(result.refusal);
  }

  const { onSubmit, onKeyDown } = sendHandlers(send);

  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2 border-t border-line p-3">
      <textarea
        aria-label={`Message to ${userName}`}
        placeholder="Write a message"
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(controlStyle, 'field-sizing-content max-h-32 min-h-11 resize-none py-2.5')}
      />
      <Button type="submit" aria-label="Send" disabled={isEmpty} className="h-11 shrink-0">
        <Send aria-hidden />
        <span className="max-sm:hidden">Send</span>
      </Button>
    </form>
  );
}
