import type { YearDay } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { lookOf } from './dayLook.ts';
import { monthOf } from './yearWords.ts';

const CELL = 13;
const STEP = 16;
const LEFT = 30;
const TOP = 18;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Props = { days: readonly YearDay[]; begin: number; weeks: number; at: number | null };

/** Some weeks of the year, a column each, with the months above and the weekdays at the side. `begin` is the place of its first day. */
export function HeatmapBand({ days, begin, weeks, at }: Props) {
  const width = LEFT + weeks * STEP;
  return (
    <svg viewBox={`0 0 ${width} ${TOP + 7 * STEP}`} className="min-w-64 flex-1 basis-72 overflow-visible lg:basis-64" aria-hidden>
      {WEEKDAYS.map((day, i) =>
        i % 2 === 1 ? (
          <text key={day} x={LEFT - 6} y={TOP + i * STEP + 10} textAnchor="end" className="fill-faint text-[10px]">
            {day}
          </text>
        ) : null,
      )}
      {days.map((day, i) => (
        <Month key={day.date} day={day} before={days[i - 7]} week={Math.floor(i / 7)} isTop={i % 7 === 0} weeks={weeks} />
      ))}
      {days.map((day, i) => {
        const [x, y] = [LEFT + Math.floor(i / 7) * STEP, TOP + (i % 7) * STEP];
        const { fill, opacity, mark } = lookOf(day);
        const isRead = begin + i === at;
        return (
          <g key={day.date}>
            <rect
              data-day={begin + i}
              x={x}
              y={y}
              width={CELL}
              height={CELL}
              rx="3"
              fillOpacity={opacity}
              strokeWidth={isRead ? 2 : 1}
              className={cx(fill, isRead && 'stroke-ink')}
            />
            {mark && <path d={mark(x, y, CELL)} className="pointer-events-none fill-none stroke-ink" strokeWidth="1.5" />}
          </g>
        );
      })}
    </svg>
  );
}

type MonthProps = { day: YearDay; before: YearDay | undefined; week: number; isTop: boolean; weeks: number };

/** The month's name above the first week that begins in it. */
function Month({ day, before, week, isTop, weeks }: MonthProps) {
  if (!isTop || week >= weeks - 1 || (before && monthOf(before.date) === monthOf(day.date))) return null;
  // The stretch may begin with the end of a month, whose name would stand in that of the next.
  if (!before && Number(day.date.slice(8)) > 17) return null;
  return (
    <text x={LEFT + week * STEP} y={TOP - 6} className="fill-faint text-[10px]">
      {monthOf(day.date)}
    </text>
  );
}
