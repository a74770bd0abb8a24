import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { historyPage$, pointSums$, type HistoryLine, type TransactionType } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Chip, ChipGroup } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { usePaging } from '../usePaging.ts';
import { WhyLine } from '../WhyLine.tsx';
import { transactionLook } from './transactionLook.ts';

/** How many lines are drawn at once, however many there are. */
const PAGE = 15;

/** Every movement of points, newest first, of one type or of all, a page at a time. Each opens to the event and the rule behind it. */
export function PointHistory() {
  const [type, setType] = useState<TransactionType | null>(null);
  const { page, skip, turnTo } = usePaging(PAGE);
  const { lines, count } = useProjection(historyPage$({ type, skip, limit: PAGE }));

  function choose(chosen: TransactionType | null) {
    setType(chosen);
    turnTo(0);
  }

  if (count === 0 && type === null) {
    return <EmptyState icon={<Receipt />} title="No Transactions Yet" description="What you earn, buy and bet is listed here." />;
  }
  return (
    <>
      <TypeFilter chosen={type} onChoose={choose} />
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <TransactionLine key={line.id} line={line} />
        ))}
      </ul>
      <Pager of="transactions" page={page} size={PAGE} count={count} onPage={turnTo} />
    </>
  );
}

function TransactionLine({ line }: { line: HistoryLine }) {
  const { icon, tone, label } = transactionLook[line.type];
  return <WhyLine line={{ ...line, at: line.timestamp, after: line.balance }} figure="Balance" kind={label} icon={icon} tone={tone} />;
}

type FilterProps = { chosen: TransactionType | null; onChoose: (type: TransactionType | null) => void };

/** The types that there are, each with how many. With one type alone there is nothing to choose. */
function TypeFilter({ chosen, onChoose }: FilterProps) {
  const sums = useProjection(pointSums$);
  if (sums.length < 2) return null;
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="mb-3">
      <ChipGroup label="Type of transaction">
        <Chip selected={chosen === null} onClick={() => onChoose(null)}>
          All <Count value={all} />
        </Chip>
        {sums.map(({ type, count }) => (
          <Chip key={type} selected={chosen === type} onClick={() => onChoose(type)}>
            {transactionLook[type].label} <Count value={count} />
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

function Count({ value }: { value: number }) {
  return <span className="figures text-xs">{formatNumber(value)}</span>;
}
