import { streakYear$, type YearDay } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';
import { formatCount, wordFor } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { ChartTable } from '../../lib/charts/ChartTable.tsx';
import { YearHeatmap } from './charts/YearHeatmap.tsx';
import { dayStyleOf, STRENGTHS } from './charts/dayStyle.ts';
import { DAY_SIGNS, daySign } from './charts/yearText.ts';

/** The last year's days as the streak counts them. */
export function YearCard() {
  const { days, kept, bridged, missed, longest } = useProjection(streakYear$);
  const shields = bridged > 0 ? `, ${formatCount(bridged, 'day')} bridged by a shield` : '';
  return (
    <ChartCard
      title="Your year"
      summary={`In the last 53 weeks ${formatCount(kept, 'day')} counted${shields}, and ${formatCount(missed, 'day')} ${wordFor(missed, 'was', 'were')} missed. Your longest streak is ${formatCount(longest, 'day')}.`}
      actions={<WhyButton figure="streak" />}
    >
      <YearHeatmap days={days} />
      <HeatmapLegend />
      <ChartTable caption="Days of the last year by week" heads={['Week of', ...WEEKDAYS]} rows={weeksOf(days)} note={DAY_SIGNS} />
    </ChartCard>
  );
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** One row per week, latest first. */
function weeksOf(days: readonly YearDay[]): string[][] {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return weeks.toReversed().map((week) => [formatDate(week[0]?.date ?? ''), ...WEEKDAYS.map((_, i) => (week[i] ? daySign(week[i]) : ''))]);
}

const others: readonly { readonly kind: YearDay['kind']; readonly name: string }[] = [
  { kind: 'bridged', name: 'Bridged by a shield' },
  { kind: 'missed', name: 'Missed' },
  { kind: 'open', name: 'Today, open' },
  { kind: 'before', name: 'Before' },
];

/** Explains the styles of the days. */
function HeatmapLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted" aria-label="What the colours mean">
      <li className="flex items-center gap-1">
        <span className="mr-1">Counts: less</span>
        {STRENGTHS.map((_, i) => (
          <Swatch key={i} kind="kept" actions={i + 1} />
        ))}
        <span className="ml-1">more</span>
      </li>
      {others.map(({ kind, name }) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Swatch kind={kind} actions={0} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ kind, actions }: Pick<YearDay, 'kind' | 'actions'>) {
  const { fill, opacity, mark } = dayStyleOf({ kind, actions });
  return (
    <svg viewBox="0 0 15 15" className="size-3.5" aria-hidden>
      <rect x="1" y="1" width="13" height="13" rx="3" fillOpacity={opacity} className={fill} />
      {mark && <path d={mark(1, 1, 13)} className="fill-none stroke-ink" strokeWidth="1.5" />}
    </svg>
  );
}
