import { Check, Shield } from 'lucide-react';
import { recentDays$, type StreakDay } from '@gauntlet/core';
import { formatShortDate } from '../../../lib/formatDate.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { cx } from '../../../ui/cx.ts';

const FOUR_WEEKS = recentDays$(28);

const looks: Readonly<Record<StreakDay['kind'], { cell: string; word: string }>> = {
  kept: { cell: 'border-orange/40 bg-orange-soft text-orange', word: 'Counted' },
  bridged: { cell: 'border-cyan/40 bg-cyan-soft text-cyan', word: 'Saved by a shield' },
  missed: { cell: 'border-line bg-sunken text-faint', word: 'Missed' },
  open: { cell: 'border-2 border-dashed border-accent text-accent', word: 'Today, still open' },
  before: { cell: 'border-line/60 border-dashed text-faint', word: 'Before you began' },
};

/** The last four weeks, a cell a day. */
export function StreakDays() {
  const days = useProjection(FOUR_WEEKS);
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-semibold text-muted">The last four weeks</h3>
      <ol className="grid grid-cols-7 gap-1.5 sm:grid-cols-14">
        {days.map((day) => (
          <Cell key={day.date} {...day} />
        ))}
      </ol>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {(['kept', 'bridged', 'missed', 'open'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={cx('size-3 rounded-sm border', looks[kind].cell)} />
            {looks[kind].word}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cell({ date, kind }: StreakDay) {
  const { cell, word } = looks[kind];
  const name = `${formatShortDate(date)}: ${word}`;
  return (
    <li title={name} className={cx('relative flex h-9 items-center justify-center rounded-md border text-xs font-semibold', cell)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="figures [&_svg]:size-4">
        {kind === 'kept' ? <Check /> : kind === 'bridged' ? <Shield /> : Number(date.slice(-2))}
      </span>
    </li>
  );
}
