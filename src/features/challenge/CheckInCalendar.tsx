import { Check, CircleDot, Hourglass, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { WindowView } from '@gauntlet/core';
import type { Frequency } from '@gauntlet/core/schemas';
import { formatMoment, formatShortDay, middleOfDayBefore, middleOfDayFrom } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

type Look = { label: string; style: string; icon: ReactNode };

const LOOKS: Readonly<Record<WindowView['state'], Look>> = {
  done: { label: 'Done', style: 'border-green/40 bg-green-soft text-green', icon: <Check aria-hidden /> },
  open: { label: 'Open now', style: 'border-accent bg-accent-soft text-accent', icon: <CircleDot aria-hidden /> },
  'missed-provisionally': {
    label: 'Missed, not final',
    style: 'border-amber/40 bg-amber-soft text-amber',
    icon: <Hourglass aria-hidden />,
  },
  missed: { label: 'Missed', style: 'border-red/40 bg-red-soft text-red', icon: <X aria-hidden /> },
  'to-come': { label: 'To come', style: 'border-line text-faint', icon: null },
  'not-counted': { label: 'Not counted', style: 'border-line text-faint', icon: null },
};

/** As many windows are shown at first: five weeks of days. */
const AT_FIRST = 35;

type Props = { windows: readonly WindowView[]; frequency: Frequency };

/** One's check-in windows in their order, and what became of each. */
export function CheckInCalendar({ windows, frequency }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? windows : aroundNow(windows);
  const present = new Set(shown.map(({ state }) => state));
  return (
    <div className="space-y-3">
      <ol aria-label="Check-in windows" className={cx('grid gap-1 sm:gap-1.5', columns(frequency, windows.length))}>
        {shown.map((window) => (
          <Window key={window.window} window={window} isDay={frequency !== 'weekly'} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Legend present={present} />
        {windows.length > AT_FIRST && (
          <Button size="sm" variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${windows.length}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function aroundNow(windows: readonly WindowView[]): readonly WindowView[] {
  if (windows.length <= AT_FIRST) return windows;
  const current = windows.findIndex(({ state }) => state === 'open' || state === 'to-come');
  const middle = current === -1 ? windows.length : current;
  const from = Math.min(Math.max(0, middle - Math.floor(AT_FIRST / 2)), windows.length - AT_FIRST);
  return windows.slice(from, from + AT_FIRST);
}

/** Whole weeks in a line: one where it is narrow, two where it is wide. */
function columns(frequency: Frequency, count: number): string {
  if (frequency !== 'daily') return 'sm:grid-cols-2';
  return count > 7 ? 'grid-cols-7 sm:grid-cols-14' : 'grid-cols-7';
}

function Window({ window, isDay }: { window: WindowView; isDay: boolean }) {
  const { state } = window;
  const look = LOOKS[state];
  const first = formatShortDay(middleOfDayFrom(window.from));
  const dates = isDay ? first : `${first} – ${formatShortDay(middleOfDayBefore(window.to))}`;
  const isFinalAt = state === 'missed-provisionally' ? `, final on ${formatMoment(window.finalAt)}` : '';
  return (
    <li
      title={`${dates}: ${look.label}${isFinalAt}`}
      aria-current={state === 'open' ? 'date' : undefined}
      className={cx(
        'figures flex items-center justify-center rounded-md border leading-none font-medium [&_svg]:size-3.5',
        isDay ? 'h-15 flex-col gap-1' : 'h-11 gap-2 px-3 text-xs',
        look.style,
      )}
    >
      {isDay ? <Day date={first} /> : <span className="whitespace-nowrap">{dates}</span>}
      <span className="flex h-3.5 items-center empty:hidden">{look.icon}</span>
      <span className="sr-only">{look.label}</span>
    </li>
  );
}

/** Month over day, so that a week fits where it is narrow. */
function Day({ date }: { date: string }) {
  const [month, day] = date.split(' ');
  return (
    <span className="flex flex-col items-center gap-0.5">
      <span className="text-[0.6875rem] leading-none">{month} </span>
      <span className="text-sm leading-none font-bold">{day}</span>
    </span>
  );
}

function Legend({ present }: { present: ReadonlySet<WindowView['state']> }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {(Object.entries(LOOKS) satisfies [string, Look][])
        .filter(([state]) => [...present].some((each) => each === state))
        .map(([state, { label, style, icon }]) => (
          <li key={state} className="flex items-center gap-1.5">
            <span className={cx('flex size-4 items-center justify-center rounded-sm border [&_svg]:size-3', style)}>{icon}</span>
            {label}
          </li>
        ))}
    </ul>
  );
}
