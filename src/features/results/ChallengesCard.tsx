import { outcomes$, type Outcomes, type Range } from '@gauntlet/core';
import { formatShortDate } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { ColumnChart } from './charts/ColumnChart.tsx';
import { RateRing } from './charts/RateRing.tsx';
import { TableBehind } from './charts/TableBehind.tsx';
import { outcomesSentence, spanWords, tallyWords } from './resultWords.ts';

/** How the challenges of a range ended, all together and over time. */
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
      <TableBehind
        caption="Completed and failed challenges over time"
        heads={['Dates', 'Completed', 'Failed', 'Win rate']}
        rows={parts.map((part) => [
          spanWords(part),
          formatNumber(part.completed),
          formatNumber(part.failed),
          part.winRate === null ? '–' : `${part.winRate}%`,
        ])}
      />
    </ChartCard>
  );
}

function columnOf(part: Outcomes['parts'][number]) {
  const words = `${spanWords(part)}: ${tallyWords(part)}`;
  return { label: formatShortDate(part.from), good: part.completed, bad: part.failed, words };
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
