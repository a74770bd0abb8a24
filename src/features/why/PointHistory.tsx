import { ArrowUpFromLine, CreditCard, Gift, Receipt, Scale, Sparkles, TrendingDown, Trophy, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { balance$, debt$, historyPage$, pointSums$, type HistoryLine, type PointSum, type TransactionType } from '@gauntlet/core';
import { formatCount, formatNumber, wordFor } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';
import { WhyLine } from './WhyLine.tsx';

type TransactionStyle = { readonly label: string; readonly icon: LucideIcon; readonly tone: string };

/** Icon and colours of each transaction type. The label carries the meaning, the colour only supports it. */
const transactionStyles: Readonly<Record<TransactionType, TransactionStyle>> = {
  grant: { label: 'Grant', icon: Gift, tone: 'bg-accent-soft text-accent' },
  earn: { label: 'Earn', icon: Sparkles, tone: 'bg-green-soft text-green' },
  purchase: { label: 'Purchase', icon: CreditCard, tone: 'bg-violet-soft text-violet' },
  spend: { label: 'Spend', icon: ArrowUpFromLine, tone: 'bg-orange-soft text-orange' },
  refund: { label: 'Refund', icon: Undo2, tone: 'bg-accent-soft text-accent' },
  win: { label: 'Win', icon: Trophy, tone: 'bg-amber-soft text-amber' },
  lose: { label: 'Lose', icon: TrendingDown, tone: 'bg-red-soft text-red' },
};

const owedStyle = { label: 'Owed', icon: Scale, tone: 'bg-orange-soft text-orange' };

/** How the balance adds up: the total per transaction type and their sum. */
export function PointSums() {
  const sums = useProjection(pointSums$);
  const balance = useProjection(balance$);
  const debt = useProjection(debt$);
  const owed: readonly SumRow[] =
    debt === null ? [] : [{ key: 'owed', ...owedStyle, detail: 'paid from your next points', amount: debt.points }];
  return (
    <SumTable
      caption="How the balance comes about"
      rows={[...sums.map(rowOf), ...owed]}
      total={{ label: 'Balance', value: balance, unit: wordFor(balance, 'point') }}
    />
  );
}

function rowOf({ type, count, points }: PointSum): SumRow {
  return { key: type, ...transactionStyles[type], detail: formatCount(count, 'transaction'), amount: points };
}

/** Transactions per page. */
const PAGE = 15;

/** All point transactions, newest first, filtered by type and paged. Each expands to its event and rule. */
export function PointHistory() {
  const [type, setType] = useState<TransactionType | null>(null);
  const [page, turnTo] = useState(0);
  const skip = page * PAGE;
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
  const { icon, tone, label } = transactionStyles[line.type];
  return <WhyLine line={{ ...line, at: line.timestamp, after: line.net }} figure="Balance" kind={label} icon={icon} tone={tone} />;
}

type FilterProps = { chosen: TransactionType | null; onChoose: (type: TransactionType | null) => void };

/** A filter by transaction type with counts. Hidden when there is only one type. */
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
            {transactionStyles[type].label} <Count value={count} />
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

function Count({ value }: { value: number }) {
  return <span className="figures text-xs">{formatNumber(value)}</span>;
}
