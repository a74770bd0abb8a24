import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { WindowView } from '@gauntlet/core';
import { useNow } from '../../../lib/useNow.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isNow, monthOfNow, monthsOf, type CalendarDay, type CalendarMonth } from './months.ts';
import { WINDOW_STATES, windowText } from './windowStates.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Daily windows by month: one month at a time on narrow screens, two on wide ones. */
export function MonthCalendar({ windows }: { windows: readonly WindowView[] }) {
  const now = useNow();
  const months = monthsOf(windows);
  const [chosen, setChosen] = useState(() => monthOfNow(months, now));
  const index = Math.min(chosen, months.length - 1);
  const [month, next] = [months[index], months[index + 1]];
  if (!month) return null;
  return (
    <div className="grid items-start gap-x-6 sm:grid-cols-2">
      <Month
        month={month}
        now={now}
        before={index > 0 ? () => setChosen(index - 1) : null}
        after={next ? () => setChosen(index + 1) : null}
        hasNav={months.length > 1}
      />
      {next && <Month month={next} now={now} before={null} after={null} hasNav={false} className="max-sm:hidden" />}
    </div>
  );
}

type MonthProps = {
  month: CalendarMonth;
  now: number;
  before: (() => void) | null;
  after: (() => void) | null;
  hasNav: boolean;
  className?: string;
};

function Month({ month, now, before, after, hasNav, className }: MonthProps) {
  const name = monthName.format(month.first);
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex h-10 items-center justify-between">
        <p aria-live={hasNav ? 'polite' : undefined} className="text-sm font-semibold">
          {name}
        </p>
        {hasNav && (
          <div className="flex">
            <IconButton label="Previous month" disabled={!before} onClick={() => before?.()}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label="Next month" disabled={!after} onClick={() => after?.()}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">Check-ins in {name}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-center text-xs font-medium text-faint">
                <span aria-hidden>{weekday.slice(0, 2)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <Day key={column} day={day} now={now} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day: date, now }: { day: CalendarDay | null; now: number }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place before the first or after the last of the month
  if (!date) return <td />;
  const { day, window } = date;
  if (!window) return <td className="h-11 text-center align-middle text-xs text-faint">{day}</td>;
  const { style, icon } = WINDOW_STATES[window.state];
  const isToday = isNow(window, now);
  const text = `${windowText(window)}${isToday ? ', today' : ''}`;
  return (
    <td aria-label={text} aria-current={isToday ? 'date' : undefined} className="p-0">
      <div
        aria-hidden
        title={text}
        className={cx(
          'figures flex h-11 flex-col items-center justify-center gap-0.5 rounded-md border leading-none [&_svg]:size-3',
          style,
          isToday && 'outline-2 outline-offset-1 outline-focus',
        )}
      >
        <span className={cx('text-xs', isToday ? 'font-bold' : 'font-medium')}>{day}</span>
        <span className="flex h-3 items-center empty:hidden">{icon}</span>
      </div>
    </td>
  );
}

/** Splits a month into rows of seven cells. Null cells fill the first and last row. */
function weeksOf({ leading, days }: CalendarMonth): (CalendarDay | null)[][] {
  const cells = [...Array.from({ length: leading }, () => null), ...days];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: 7 }, (__, column) => cells[row * 7 + column] ?? null));
}
