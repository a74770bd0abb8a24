import { useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '../../../lib/copyText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast.ts';

/** How long the button says that the link is copied, in milliseconds (spec section 9). */
const COPIED_MS = 2_000;

/** A link and the button that copies it. `onCopied` is told only when it is on the clipboard. */
export function CopyLink({ url, onCopied }: { url: string; onCopied: () => void }) {
  const shown = useRef<HTMLInputElement>(null);
  const [copies, setCopies] = useState(0);
  const isCopied = useCopiedIndicator(copies);

  async function copy() {
    if (!(await copyText(url, shown.current))) {
      toast.error('Failed to copy link', { description: 'Select it and copy it by hand.' });
      return;
    }
    setCopies((before) => before + 1);
    toast.success('Link copied to clipboard!');
    onCopied();
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-auto basis-60">
        <Field label="Link">
          {(control) => (
            <Input {...control} ref={shown} readOnly value={url} className="figures" onFocus={({ target }) => target.select()} />
          )}
        </Field>
      </div>
      <Button className="h-11 min-w-32 flex-auto" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? 'Copied!' : 'Copy link'}
      </Button>
    </div>
  );
}

/** True for two seconds after each time the count rose. */
function useCopiedIndicator(count: number): boolean {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(count), COPIED_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count > seen;
}
