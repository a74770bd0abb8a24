import { formatCount } from '../../lib/formatNumber.ts';
import { shareOf, scaleOf } from '../../lib/scale.ts';

/** A line: its name, its values in the order of `places`, and its colour. */
export type Line = { readonly name: string; readonly values: readonly number[]; readonly tone: 'accent' | 'violet' };

type Props = {
  title: string;
  /** The unit of the values. */
  unit: string;
  /** The positions of the values, from left to right. */
  places: readonly number[];
  /** The position at the right end of the axis. */
  last: number;
  lines: readonly Line[];
};

const WIDTH = 560;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 26;
const TOP = 8;
const tones = { accent: 'text-accent', violet: 'text-violet' };

/** Values over log lengths. Hovering a point shows its value; the table beside the chart lists all. */
export function LineChart({ title, unit, places, last, lines }: Props) {
  const scale = scaleOf([0, ...lines.flatMap(({ values }) => values)]);
  const x = (place: number): number => LEFT + (place / last) * (WIDTH - LEFT - 12);
  const y = (value: number): number => TOP + shareOf(scale, value, HEIGHT - TOP - BOTTOM);
  return (
    <figure className="surface space-y-3 p-4 shadow-card sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-muted">
          {lines.map(({ name, tone }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={`inline-block h-0.5 w-4 bg-current ${tones[tone]}`} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}, ${unit}`} className="figures w-full text-[11px]">
        {scale.ticks.map((tick) => (
          <g key={tick} className="text-line">
            <line x1={LEFT} x2={WIDTH - 12} y1={y(tick)} y2={y(tick)} stroke="currentColor" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-current text-faint">
              {tick.toLocaleString('en-US')}
            </text>
          </g>
        ))}
        {[0, last / 2, last].map((place) => (
          <text key={place} x={x(place)} y={HEIGHT - 6} textAnchor={place === last ? 'end' : 'middle'} className="fill-current text-faint">
            {Math.round(place).toLocaleString('en-US')}
          </text>
        ))}
        {lines.map(({ name, values, tone }) => (
          <g key={name} className={tones[tone]}>
            <polyline
              points={values.map((value, i) => `${x(places[i] ?? 0)},${y(value)}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
            {values.map((value, i) => (
              <circle key={places[i]} cx={x(places[i] ?? 0)} cy={y(value)} r="4" className="fill-current">
                <title>{`${name}, ${formatCount(places[i] ?? 0, 'event')}: ${Math.round(value).toLocaleString('en-US')} ${unit}`}</title>
              </circle>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
