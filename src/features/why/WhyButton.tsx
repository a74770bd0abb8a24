import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';
import { whyText, type Figure } from './whyText.ts';

const dialog = onDemand(() => import('./WhyDialog.tsx').then(({ WhyDialog }) => WhyDialog));

type Props = { figure: Figure; className?: string };

/** A button beside a figure that opens its explanation, down to each event and rule. The explanation loads on demand. */
export function WhyButton({ figure, className }: Props) {
  const [open, setOpen] = useState(false);
  const { part: Dialog } = useOnDemand(dialog, open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'inline-flex h-10 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink [&_svg]:size-4',
          className,
        )}
      >
        <CircleQuestionMark aria-hidden />
        Why? <span className="sr-only">{whyText[figure].title}</span>
      </button>
      {open && Dialog && <Dialog figure={figure} onClose={() => setOpen(false)} />}
    </>
  );
}
