import type { YearDay } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { dayStyleOf } from './dayStyle.ts';
import { useChartCursor, type KeySteps } from '../../../lib/charts/useChartCursor.ts';
import { dayText, monthOf } from './yearText.ts';

/** Weeks per band. On narrow screens the year's three bands are stacked, latest first. */
const WEEKS_A_BAND = 18;
const BAND = WEEKS_A_BAND * 7;

/** Up and down move by a day, left and right by a week, as the days are laid out. */
const DAY_STEPS: KeySteps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7, PageUp: -28, PageDown: 28 };

/** A year's days, one column per week. Shows the text of the selected day above. `days` must begin with a Sunday. */
export function YearHeatmap({ days }: { days: readonly YearDay[] }) {
  const { at, slider, moveTo } = useChartCursor(days.length, DAY_STEPS);
  const shown = days[at ?? days.length - 1];
  const textAt = (i: number): string => (days[i] ? dayText(days[i]) : '');
  const begins = Array.from({ length: Math.ceil(days.length / BAND) }, (_, i) => i * BAND);
  return (
    <div>
      <p className="figures mb-2 min-h-5 text-sm text-muted" aria-hidden>
        {shown && dayText(shown)}
      </p>
      <div
        {...slider('Days of the last year', textAt)}
        className="flex touch-pan-y flex-wrap-reverse gap-x-5 gap-y-4 overflow-x-auto rounded-md p-1"
        onPointerOver={(event) => moveTo(dayAt(event.target))}
        onPointerDown={(event) => moveTo(dayAt(event.target))}
        onPointerLeave={() => moveTo(null)}
      >
        {begins.map((begin) => (
          <HeatmapBand key={begin} days={days.slice(begin, begin + BAND)} begin={begin} weeks={WEEKS_A_BAND} at={at} />
        ))}
      </div>
    </div>
  );
}

/** Returns the index of the day under the pointer, or null. */
function dayAt(target: EventTarget): number | null {
  const index = target instanceof SVGElement ? target.dataset['day'] : undefined;
  return index === undefined ? null : Number(index);
}

const CELL = 13;
const STEP = 16;
const LEFT = 30;
const TOP = 18;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Props = { days: readonly YearDay[]; begin: number; weeks: number; at: number | null };

/** Some weeks of the year, one column each, with months above and weekdays at the side. `begin` is the index of the first day. */
function HeatmapBand({ days, begin, weeks, at }: Props) {
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
        const { fill, opacity, mark } = dayStyleOf(day);
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
  // A band may begin with the end of a month, whose name would overlap the next one.
  if (!before && Number(day.date.slice(8)) > 17) return null;
  return (
    <text x={LEFT + week * STEP} y={TOP - 6} className="fill-faint text-[10px]">
      {monthOf(day.date)}
    </text>
  );
}
