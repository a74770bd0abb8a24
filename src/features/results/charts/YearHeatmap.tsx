import type { YearDay } from '@gauntlet/core';
import { HeatmapBand } from './HeatmapBand.tsx';
import { useReading, type KeySteps } from './useReading.ts';
import { dayWords } from './yearWords.ts';

/** So many weeks stand side by side; the year's three stretches stand below each other where it is narrow, the latest first. */
const WEEKS_A_BAND = 18;
const BAND = WEEKS_A_BAND * 7;

/** Up and down a day, left and right a week, as the days lie. */
const DAY_STEPS: KeySteps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7, PageUp: -28, PageDown: 28 };

/** A year's days, a column a week. One day is read at a time, above them. `days` begin with a Sunday. */
export function YearHeatmap({ days }: { days: readonly YearDay[] }) {
  const { at, slider, read } = useReading(days.length, DAY_STEPS);
  const shown = days[at ?? days.length - 1];
  const wordsAt = (i: number): string => (days[i] ? dayWords(days[i]) : '');
  const begins = Array.from({ length: Math.ceil(days.length / BAND) }, (_, i) => i * BAND);
  return (
    <div>
      <p className="figures mb-2 min-h-5 text-sm text-muted" aria-hidden>
        {shown && dayWords(shown)}
      </p>
      <div
        {...slider('Days of the last year', wordsAt)}
        className="flex touch-pan-y flex-wrap-reverse gap-x-5 gap-y-4 overflow-x-auto rounded-md p-1"
        onPointerOver={(event) => read(dayAt(event.target))}
        onPointerDown={(event) => read(dayAt(event.target))}
        onPointerLeave={() => read(null)}
      >
        {begins.map((begin) => (
          <HeatmapBand key={begin} days={days.slice(begin, begin + BAND)} begin={begin} weeks={WEEKS_A_BAND} at={at} />
        ))}
      </div>
    </div>
  );
}

/** The place of the day that is pointed at, null beside them. */
function dayAt(target: EventTarget): number | null {
  const place = target instanceof SVGElement ? target.dataset['day'] : undefined;
  return place === undefined ? null : Number(place);
}
