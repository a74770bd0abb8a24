import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  amber: 'bg-amber-soft text-amber',
  cyan: 'bg-cyan-soft text-cyan',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  orange: 'bg-orange-soft text-orange',
  violet: 'bg-violet-soft text-violet',
  grey: 'bg-grey-soft text-grey',
};

export type Tone = keyof typeof tones;

type Props = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A short status or property. The text states it; the colour only supports it. */
export function Badge({ tone = 'grey', icon, className, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** Marks sample data. Renders nothing otherwise. */
export function SampleMark({ isSample }: { isSample: boolean }) {
  return isSample ? <Badge>Sample</Badge> : null;
}
