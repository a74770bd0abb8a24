import type { ReactNode } from 'react';
import { Check, CircleDot, Hourglass, X } from 'lucide-react';
import type { WindowView } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { datesOf } from './windowDates.ts';
import { cx } from '../../../ui/cx.ts';

type StateStyle = { label: string; style: string; icon: ReactNode };

/** Label, style and icon of each window state. */
export const WINDOW_STATES: Readonly<Record<WindowView['state'], StateStyle>> = {
  done: { label: 'Done', style: 'border-green/40 bg-green-soft text-green', icon: <Check aria-hidden /> },
  missed: { label: 'Missed', style: 'border-red/40 bg-red-soft text-red', icon: <X aria-hidden /> },
  'missed-provisionally': {
    label: 'Missed, not final',
    style: 'border-amber/40 bg-amber-soft text-amber',
    icon: <Hourglass aria-hidden />,
  },
  open: { label: 'Open now', style: 'border-accent bg-accent-soft text-accent', icon: <CircleDot aria-hidden /> },
  'to-come': { label: 'To come', style: 'border-edge/50 text-muted', icon: null },
  'not-counted': { label: 'Not counted', style: 'border-dashed border-line text-faint', icon: null },
};

const ORDER = ['done', 'missed', 'missed-provisionally', 'open', 'to-come', 'not-counted'] as const;

/** Describes a window: its dates, its state, and when a provisional miss becomes final. */
export function windowText(window: WindowView): string {
  const last = window.state === 'missed-provisionally' ? `, final on ${formatMoment(window.finalAt)}` : '';
  return `${datesOf(window)}: ${WINDOW_STATES[window.state].label}${last}`;
}

/** A legend of the window states that occur. */
export function Legend({ windows }: { windows: readonly WindowView[] }) {
  const counts = new Map<WindowView['state'], number>();
  for (const { state } of windows) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <ul aria-label="Legend" className="figures flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted">
      {ORDER.filter((state) => counts.has(state)).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span className={cx('flex size-4 items-center justify-center rounded-sm border [&_svg]:size-3', WINDOW_STATES[state].style)}>
            {WINDOW_STATES[state].icon}
          </span>
          {WINDOW_STATES[state].label} <span className="text-faint">{counts.get(state)}</span>
        </li>
      ))}
    </ul>
  );
}
