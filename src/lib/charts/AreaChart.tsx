import { useId } from 'react';
import { formatNumber } from '../formatNumber.ts';
import { nearestOf, useChartCursor } from './useChartCursor.ts';
import { shareOf, scaleOf } from '../scale.ts';

type AreaPoint = { readonly label: string; readonly value: number; readonly text: string };

type Props = {
  /** The chart's accessible name. */
  label: string;
  points: readonly AreaPoint[];
  tone: 'accent' | 'violet';
  /** A value to compare with, as a dashed line. */
  mark?: number | null;
};

const HEIGHT = 160;
const STEP = 10;

const tones = { accent: 'text-accent', violet: 'text-accent-2' };

/** A line chart with a filled area. Shows the text of the selected value above the chart. */
export function AreaChart({ label, points, tone, mark = null }: Props) {
  const gradient = useId();
  const { at, slider, moveTo } = useChartCursor(points.length);
  const scale = scaleOf([...points.map(({ value }) => value), ...(mark === null ? [] : [mark])]);
  const xOf = (i: number): number => (points.length === 1 ? STEP / 2 : (i + 0.5) * STEP);
  const width = points.length * STEP;
  const line = points.map(({ value }, i) => `${i === 0 ? 'M' : 'L'}${xOf(i)} ${shareOf(scale, value, HEIGHT)}`).join('');
  const whole = points.length === 1 ? `M0 ${lineHeight(0)}H${width}` : line;
  const [start, end] = points.length === 1 ? [0, width] : [xOf(0), xOf(points.length - 1)];
  const shown = points[at ?? points.length - 1];

  function lineHeight(i: number): number {
    return shareOf(scale, points[i]?.value ?? 0, HEIGHT);
  }

  return (
    <div className={tones[tone]}>
      <p className="figures mb-3 min-h-5 text-sm text-muted" aria-hidden>
        {shown?.text}
      </p>
      <div className="flex gap-2">
        <ul aria-hidden className="figures flex flex-col-reverse justify-between text-right text-xs leading-none text-faint">
          {scale.ticks.map((tick) => (
            <li key={tick} className="-my-1.5">
              {formatNumber(tick)}
            </li>
          ))}
        </ul>
        <div
          {...slider(label, (i) => points[i]?.text ?? '')}
          className="relative h-40 min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-md"
          onPointerMove={(event) => moveTo(nearestOf(event, points.length))}
          onPointerDown={(event) => moveTo(nearestOf(event, points.length))}
          onPointerLeave={() => moveTo(null)}
        >
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
            <defs>
              <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="currentColor" stopOpacity="0.35" />
                <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
              </linearGradient>
            </defs>
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2={width}
                y1={shareOf(scale, tick, HEIGHT)}
                y2={shareOf(scale, tick, HEIGHT)}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {mark !== null && (
              <line
                x1="0"
                x2={width}
                y1={shareOf(scale, mark, HEIGHT)}
                y2={shareOf(scale, mark, HEIGHT)}
                strokeDasharray="4 4"
                strokeWidth="2"
                className="stroke-muted"
                vectorEffect="non-scaling-stroke"
              />
            )}
            <path d={`${whole}L${end} ${HEIGHT}L${start} ${HEIGHT}Z`} fill={`url(#${gradient})`} />
            <path d={whole} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
            {at !== null && <line x1={xOf(at)} x2={xOf(at)} y1="0" y2={HEIGHT} className="stroke-edge" vectorEffect="non-scaling-stroke" />}
          </svg>
          {at !== null && <Dot left={xOf(at) / width} top={lineHeight(at) / HEIGHT} />}
        </div>
      </div>
      <Ends first={points[0]?.label} last={points.at(-1)?.label} />
    </div>
  );
}

/** Drawn outside the SVG, which is stretched and would distort a circle. */
function Dot({ left, top }: { left: number; top: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-current"
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
    />
  );
}

function Ends({ first, last }: { first: string | undefined; last: string | undefined }) {
  return (
    <p className="mt-3 flex justify-between text-xs text-faint" aria-hidden>
      <span>{first}</span>
      {first !== last && <span>{last}</span>}
    </p>
  );
}
