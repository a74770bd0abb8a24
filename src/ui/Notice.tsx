import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  amber: 'border-amber/30 bg-amber-soft text-amber',
  cyan: 'border-cyan/30 bg-cyan-soft text-cyan',
  green: 'border-green/30 bg-green-soft text-green',
  red: 'border-red/30 bg-red-soft text-red',
  orange: 'border-orange/30 bg-orange-soft text-orange',
  violet: 'border-violet/30 bg-violet-soft text-violet',
  grey: 'border-line bg-sunken text-muted',
};

type Props = { tone: keyof typeof tones; icon: ReactNode; title: string; children?: ReactNode };

/** A message about the whole page. */
export function Notice({ tone, icon, title, children }: Props) {
  return (
    <div role="status" className={cx('flex items-start gap-3 rounded-xl border p-4 text-sm [&_svg]:mt-0.5 [&_svg]:size-4', tones[tone])}>
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
    </div>
  );
}
