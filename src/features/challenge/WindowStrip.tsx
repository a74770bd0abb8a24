import type { WindowView } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';

type State = WindowView['state'];

/** At most so many windows have a segment: the ones around the present. */
const MOST = 14;

const SEGMENTS: Readonly<Record<State, { label: string; style: string }>> = {
  done: { label: 'done', style: 'bg-green' },
  missed: { label: 'missed', style: 'bg-red h-1' },
  'missed-provisionally': { label: 'missed, not final', style: 'bg-amber h-1' },
  open: { label: 'open', style: 'bg-accent-soft ring-2 ring-inset ring-accent' },
  'to-come': { label: 'to come', style: 'bg-hover' },
  'not-counted': { label: 'not counted', style: 'bg-hover' },
};

/** The check-in windows of a challenge, one segment each: done, missed, open, to come. Missed ones are flat. */
export function WindowStrip({ states, className }: { states: readonly State[]; className?: string }) {
  const now = states.findIndex((state) => state === 'open' || state === 'to-come');
  const first = Math.max(0, Math.min((now < 0 ? states.length : now) - MOST / 2, states.length - MOST));
  return (
    <div role="img" aria-label={`Windows: ${countsOf(states)}`} className={cx('flex h-2.5 items-center gap-0.5', className)}>
      {states.slice(first, first + MOST).map((state, i) => (
        <span key={first + i} className={cx('h-2.5 min-w-1 flex-1 rounded-full', SEGMENTS[state].style)} />
      ))}
    </div>
  );
}

function countsOf(states: readonly State[]): string {
  const order = Object.keys(SEGMENTS) as State[];
  const count = (wanted: State): number => states.filter((state) => state === wanted).length;
  return order.flatMap((state) => (count(state) > 0 ? [`${count(state)} ${SEGMENTS[state].label}`] : [])).join(', ');
}
