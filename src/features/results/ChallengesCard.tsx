import { outcomes$, type Outcomes, type Range } from '@gauntlet/core';
import { formatShortDate } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { ChartTable } from '../../lib/charts/ChartTable.tsx';
import { ColumnChart } from './charts/ColumnChart.tsx';
import { outcomesSentence, spanText, tallyText } from './resultText.ts';

/** The outcomes of the range's challenges, in total and over time. */
export function ChallengesCard({ range }: { range: Range }) {
  const outcomes = useProjection(outcomes$(range));
  const { span, parts, completed, failed, winRate } = outcomes;
  return (
    <ChartCard title="Challenges" summary={outcomesSentence(outcomes, span)} actions={<WhyButton figure="trust" />}>
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <div className="flex flex-wrap items-center gap-6 sm:flex-col">
          <RateRing percent={winRate} label="Win rate" />
          <dl className="flex gap-6 text-sm">
            <Count name="Completed" count={completed} mark="bg-green" />
            <Count name="Failed" count={failed} mark="bg-orange" />
          </dl>
        </div>
        <ColumnChart label="Completed and failed challenges over time" columns={parts.map(columnOf)} />
      </div>
      <ChartTable
        caption="Completed and failed challenges over time"
        heads={['Dates', 'Completed', 'Failed', 'Win rate']}
        rows={parts.map((part) => [
          spanText(part),
          formatNumber(part.completed),
          formatNumber(part.failed),
          part.winRate === null ? '–' : `${part.winRate}%`,
        ])}
      />
    </ChartCard>
  );
}

function columnOf(part: Outcomes['parts'][number]) {
  const text = `${spanText(part)}: ${tallyText(part)}`;
  return { label: formatShortDate(part.from), good: part.completed, bad: part.failed, text };
}

function Count({ name, count, mark }: { name: string; count: number; mark: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-1.5 text-muted">
        <span aria-hidden className={`size-2.5 rounded-sm ${mark}`} />
        {name}
      </dt>
      <dd className="figures text-xl leading-tight font-bold">{formatNumber(count)}</dd>
    </div>
  );
}

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** A percentage as a ring with its label inside. Null draws an empty ring. */
function RateRing({ percent, label }: { percent: number | null; label: string }) {
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden>
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="12" className="stroke-hover" />
        {percent !== null && percent > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
            className="stroke-green transition-all duration-150"
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="figures text-3xl font-bold">{percent === null ? '–' : `${percent}%`}</span>
        <span className="text-xs text-muted">{label}</span>
      </p>
    </div>
  );
}
