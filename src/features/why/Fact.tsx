import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** A list of facts, two per line where space allows. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

/** One fact: name and value. */
export function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-xs font-medium text-faint">{name}</dt>
      <dd className="wrap-break-word text-muted">{children}</dd>
    </div>
  );
}
