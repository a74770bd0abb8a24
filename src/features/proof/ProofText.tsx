import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

/** From so many characters or lines on, a text is folded. */
const LONG_TEXT = 320;
const MANY_LINES = 8;

/** The words of a check-in; a long one is folded and opens on request. */
export function ProofText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT || text.split('\n').length > MANY_LINES;
  return (
    <div className="grow border-b border-line p-4">
      <p className={cx('wrap-anywhere whitespace-pre-wrap', isLong && !isOpen && 'line-clamp-8')}>{text}</p>
      {isLong && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} className="mt-1 -ml-3" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
