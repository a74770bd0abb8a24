import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const iconTones = {
  accent: 'bg-accent-soft text-accent',
  violet: 'bg-violet-soft text-violet',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  orange: 'bg-orange-soft text-orange',
};

type Props = { label: string; value: ReactNode; icon?: ReactNode; tone?: keyof typeof iconTones; hint?: ReactNode };

/** Three tiles side by side, also on a phone, where their icons are hidden. */
export function ThreeTiles({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-3 gap-2 max-sm:[&_dl]:justify-center max-sm:[&_dl]:px-2 max-sm:[&_dl]:text-center max-sm:[&_dl>span]:hidden sm:gap-4">
      {children}
    </div>
  );
}

/** A figure and its label. */
export function StatTile({ label, value, icon, tone = 'accent', hint }: Props) {
  return (
    <dl className="surface flex items-center gap-3 p-4 shadow-card">
      {icon && (
        <span aria-hidden className={cx('flex size-10 items-center justify-center rounded-lg [&_svg]:size-5', iconTones[tone])}>
          {icon}
        </span>
      )}
      <div className="flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="figures text-xl leading-tight font-bold">{value}</dd>
        {hint && <dd className="order-first text-xs text-faint">{hint}</dd>}
      </div>
    </dl>
  );
}
