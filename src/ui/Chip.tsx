import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { selected: boolean; onClick: () => void; icon?: ReactNode; children: ReactNode };

/** A toggle for a filter. */
export function Chip({ selected, onClick, icon, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      className={cx(
        'inline-flex h-10 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition duration-150 [&_svg]:size-4',
        selected ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface text-muted hover:border-edge hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  );
}

/** A wrapping row of chips. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </div>
  );
}
