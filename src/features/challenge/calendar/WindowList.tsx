import { useState } from 'react';
import type { WindowView } from '@gauntlet/core';
import { useNow } from '../../../lib/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { isNow } from './months.ts';
import { datesOf } from './windowDates.ts';
import { WINDOW_STATES, windowText } from './windowStates.tsx';

/** The number of windows shown while collapsed, around the current one. */
const COLLAPSED_COUNT = 8;

/** A list of windows that last several days. */
export function WindowList({ windows }: { windows: readonly WindowView[] }) {
  const now = useNow();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? windows : aroundNow(windows, now);
  return (
    <div className="space-y-2">
      <ol aria-label="Check-in windows" className="grid gap-1.5 sm:grid-cols-2">
        {shown.map((window) => (
          <Window key={window.window} window={window} isCurrent={isNow(window, now)} />
        ))}
      </ol>
      {windows.length > COLLAPSED_COUNT && (
        <Button size="sm" variant="ghost" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${windows.length}`}
        </Button>
      )}
    </div>
  );
}

function Window({ window, isCurrent }: { window: WindowView; isCurrent: boolean }) {
  const { style, icon, label } = WINDOW_STATES[window.state];
  return (
    <li
      title={windowText(window)}
      aria-current={isCurrent ? 'date' : undefined}
      className={cx(
        'figures flex min-h-11 items-center gap-2 rounded-md border px-3 py-1.5 text-xs font-medium [&_svg]:size-3.5',
        style,
        isCurrent && 'outline-2 outline-offset-1 outline-focus',
      )}
    >
      {icon}
      <span className="whitespace-nowrap">{datesOf(window)}</span>
      <span className="ml-auto text-right">{label}</span>
    </li>
  );
}

function aroundNow(windows: readonly WindowView[], now: number): readonly WindowView[] {
  if (windows.length <= COLLAPSED_COUNT) return windows;
  const current = windows.findIndex(({ to }) => now < Date.parse(to));
  const middle = current === -1 ? windows.length : current;
  const from = Math.min(Math.max(0, middle - Math.floor(COLLAPSED_COUNT / 2)), windows.length - COLLAPSED_COUNT);
  return windows.slice(from, from + COLLAPSED_COUNT);
}
