import type { Series, SeriesPart } from '@gauntlet/core';
import { formatDate, formatShortDate } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { AreaChart } from '../../lib/charts/AreaChart.tsx';
import { ChartTable } from '../../lib/charts/ChartTable.tsx';
import { spanText } from './resultText.ts';

type Props = { title: string; unit: 'points' | 'XP'; figure: 'balance' | 'xp'; tone: 'accent' | 'violet'; series: Series };

/** A figure over a range: chart, summary of changes, and data table. */
export function OverTimeCard({ title, unit, figure, tone, series }: Props) {
  const { parts, before, after, gained, lost } = series;
  const [first, last] = [parts[0], parts.at(-1)];
  const name = `${title} from ${formatDate(first?.from ?? '')} to ${formatDate(last?.to ?? '')}`;
  return (
    <ChartCard
      title={title}
      summary={
        <>
          From {formatNumber(before)} to <strong className="font-bold text-ink">{formatNumber(after)}</strong> {unit}:{' '}
          <span className="font-semibold text-green">+{formatNumber(gained)}</span>
          {lost > 0 && (
            <>
              {' '}
              and <span className="font-semibold text-orange">−{formatNumber(lost)}</span>
            </>
          )}
          .
        </>
      }
      actions={<WhyButton figure={figure} />}
    >
      <AreaChart label={name} tone={tone} points={parts.map((part) => pointOf(part, unit))} />
      <ChartTable
        caption={name}
        heads={['Dates', 'Gained', 'Spent', 'After']}
        rows={parts
          .toReversed()
          .map((part) => [spanText(part), formatNumber(part.gained), formatNumber(part.lost), formatNumber(part.after)])}
      />
    </ChartCard>
  );
}

function pointOf(part: SeriesPart, unit: Props['unit']) {
  const { gained, lost, after } = part;
  const moves = [...(gained > 0 ? [`+${formatNumber(gained)}`] : []), ...(lost > 0 ? [`−${formatNumber(lost)}`] : [])];
  const moved = moves.length > 0 ? ` (${moves.join(', ')})` : '';
  return { label: formatShortDate(part.to), value: after, text: `${spanText(part)}: ${formatNumber(after)} ${unit}${moved}` };
}
