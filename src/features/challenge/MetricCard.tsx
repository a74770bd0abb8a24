import { useId } from 'react';
import type { ChallengeDetail, MetricValues } from '@gauntlet/core';
import { AreaChart } from '../../lib/charts/AreaChart.tsx';
import { ChartTable } from '../../lib/charts/ChartTable.tsx';
import { formatShortDay } from '../../lib/formatDate.ts';
import { formatCount, metricText, withUnit } from '../../lib/formatNumber.ts';
import { Card } from '../../ui/Card.tsx';

type Props = { challenge: Pick<ChallengeDetail, 'metric' | 'target' | 'unit'> };

/** A chart of the user's numbers against the target (CH17), and the same as a table. One number is a line of text, and none is nothing. */
export function MetricCard({ challenge: { metric, target, unit } }: Props) {
  const heading = useId();
  if (!metric || metric.values.length === 0) return null;
  const points = metric.values.map(({ at, value, window, of }) => ({
    label: formatShortDay(at),
    value,
    text: `${formatShortDay(at)}, check-in ${window} of ${of}: ${metricText(value, target, unit)}`,
  }));
  return (
    <section aria-labelledby={heading}>
      <Card className="space-y-4">
        <div>
          <h2 id={heading} className="font-semibold">
            Your numbers
          </h2>
          <p className="figures mt-1 text-sm text-muted">{summaryOf(metric, target, unit)}</p>
        </div>
        {points.length === 1 ? (
          <p className="figures text-sm">{points[0]?.text}</p>
        ) : (
          <>
            <AreaChart label={unit ? `Your numbers in ${unit}` : 'Your numbers'} points={points} tone="accent" mark={target} />
            <ChartTable
              caption="Your numbers by check-in"
              heads={['Day', 'Check-in', unit ?? 'Number']}
              rows={metric.values.map(({ at, value, window }) => [formatShortDay(at), window, withUnit(value, null)])}
            />
          </>
        )}
      </Card>
    </section>
  );
}

function summaryOf({ values, reached }: MetricValues, target: number | null, unit: string | null): string {
  if (target === null || reached === null) return `${formatCount(values.length, 'check-in')} with a number.`;
  // One number has no chart.
  const mark = values.length > 1 ? ' (dashed)' : '';
  return `${reached} of ${formatCount(values.length, 'check-in')} reached the target of ${withUnit(target, unit)}${mark}. Each counts.`;
}
