import { balance$, pointSums$, type PointSum } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { SumTable, type SumRow } from '../SumTable.tsx';
import { transactionLook } from './transactionLook.ts';

/** How the balance comes about: what each type of transaction comes to, and their sum. */
export function PointSums() {
  const sums = useProjection(pointSums$);
  const balance = useProjection(balance$);
  return (
    <SumTable caption="How the balance comes about" rows={sums.map(rowOf)} total={{ label: 'Balance', value: balance, unit: 'points' }} />
  );
}

function rowOf({ type, count, points }: PointSum): SumRow {
  return { key: type, ...transactionLook[type], detail: formatCount(count, 'transaction'), amount: points };
}
