import { useLayoutEffect, useRef } from 'react';
import { windowRows$, type Frequency, type LocalDate, type WindowRow, type WindowTable } from '@gauntlet/core';
import { formatShortDate } from '../../../lib/formatDate.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { CELL_ORDER, CELLS } from './windowCells.tsx';

/** The windows of all participants under each other on the same dates, with a legend. Nothing for one person alone, and before the start. */
export function WindowRows({ challengeId }: { challengeId: string }) {
  const table = useProjection(windowRows$(challengeId));
  if (table.rows.length < 2) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">Everybody&rsquo;s check-ins</h2>
      <Rows table={table} />
      <CellLegend rows={table.rows} />
    </Card>
  );
}

function Rows({ table: { rows, dates, current, frequency } }: { table: WindowTable }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showCurrent(frame.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
    <div ref={frame} tabIndex={0} role="group" aria-label="Check-ins by date" className="-mx-1 overflow-x-auto px-1 pb-1">
      <table className="border-separate border-spacing-x-0.5 border-spacing-y-1">
        <caption className="sr-only">The check-in windows of each participant</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-surface pr-2 text-left text-xs font-medium text-faint">
              Person
            </th>
            {dates.map((date, column) => (
              <DateHead key={date} date={date} frequency={frequency} isCurrent={column === current} isFirst={column === 0} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.person} row={row} dates={dates} current={current} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls to the open window. */
function showCurrent(frame: HTMLElement | null): void {
  const cell = frame?.querySelector<HTMLElement>('[aria-current]');
  if (frame && cell) frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2;
}

type DateHeadProps = { date: LocalDate; frequency: Frequency; isCurrent: boolean; isFirst: boolean };

/** The day of the month; on the first and where a month begins the month too. */
function DateHead({ date, frequency, isCurrent, isFirst }: DateHeadProps) {
  const day = Number(date.slice(8));
  const hasMonth = isFirst || day === 1 || frequency !== 'daily';
  const text = formatShortDate(date);
  return (
    <th
      scope="col"
      aria-current={isCurrent ? 'date' : undefined}
      className={cx('figures relative align-bottom text-[0.625rem] leading-tight font-medium', isCurrent ? 'text-accent' : 'text-faint')}
    >
      <span className="sr-only">{text}</span>
      <span aria-hidden className="flex flex-col items-center">
        {hasMonth && <span>{text.split(' ')[0]}</span>}
        <span>{day}</span>
      </span>
    </th>
  );
}

function Row({ row: { name, isMe, cells }, dates, current }: { row: WindowRow } & Pick<WindowTable, 'dates' | 'current'>) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-10 max-w-28 truncate bg-surface pr-2 text-left text-sm font-medium sm:max-w-40">
        {name}
        {isMe && <span className="text-faint"> (you)</span>}
      </th>
      {cells.map((cell, column) => {
        const { label, style, icon } = CELLS[cell];
        const date = dates[column];
        const text = `${date ? formatShortDate(date) : ''}: ${label}`;
        return (
          <td key={column} aria-label={text} title={text} className="p-0">
            <span
              aria-hidden
              className={cx(
                'mx-auto flex size-5 items-center justify-center rounded-sm [&_svg]:size-3.5',
                style,
                column === current && 'outline-1 outline-offset-1 outline-accent',
              )}
            >
              {icon}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** The states that occur. */
function CellLegend({ rows }: Pick<WindowTable, 'rows'>) {
  const present = new Set(rows.flatMap(({ cells }) => cells));
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted">
      {CELL_ORDER.filter((cell) => present.has(cell)).map((cell) => (
        <li key={cell} className="flex items-center gap-1.5">
          <span className={cx('flex size-4 items-center justify-center rounded-sm [&_svg]:size-3', CELLS[cell].style)}>
            {CELLS[cell].icon}
          </span>
          {CELLS[cell].label}
        </li>
      ))}
    </ul>
  );
}
