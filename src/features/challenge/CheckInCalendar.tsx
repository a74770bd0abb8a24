import type { WindowView, Frequency } from '@gauntlet/core';
import { MonthCalendar } from './calendar/MonthCalendar.tsx';
import { WindowList } from './calendar/WindowList.tsx';
import { Legend } from './calendar/windowLooks.tsx';

type Props = { windows: readonly WindowView[]; frequency: Frequency };

/** Somebody's check-in windows, and what became of each: daily ones by months, others one below the other. */
export function CheckInCalendar({ windows, frequency }: Props) {
  return (
    <div className="space-y-3">
      {frequency === 'daily' ? <MonthCalendar windows={windows} /> : <WindowList windows={windows} />}
      <Legend windows={windows} />
    </div>
  );
}
