import { streakYear$, type YearDay } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { HeatmapLegend } from './charts/HeatmapLegend.tsx';
import { TableBehind } from './charts/TableBehind.tsx';
import { YearHeatmap } from './charts/YearHeatmap.tsx';
import { DAY_SIGNS, daySign } from './charts/yearWords.ts';

/** The days of the last year, as the streak sees them. */
export function YearCard() {
  const { days, kept, bridged, missed, longest } = useProjection(streakYear$);
  const shields = bridged > 0 ? `, ${formatCount(bridged, 'day')} bridged by a shield` : '';
  return (
    <ChartCard
      title="Your year"
      summary={`In the last 53 weeks ${formatCount(kept, 'day')} counted${shields}, and ${formatCount(missed, 'day')} were missed. Your longest streak is ${formatCount(longest, 'day')}.`}
      actions={<WhyButton figure="streak" />}
    >
      <YearHeatmap days={days} />
      <HeatmapLegend />
      <TableBehind caption="Days of the last year by week" heads={['Week of', ...WEEKDAYS]} rows={weeksOf(days)} note={DAY_SIGNS} />
    </ChartCard>
  );
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A row a week, the latest first. */
function weeksOf(days: readonly YearDay[]): string[][] {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return weeks.toReversed().map((week) => [formatDate(week[0]?.date ?? ''), ...WEEKDAYS.map((_, i) => (week[i] ? daySign(week[i]) : ''))]);
}
