import { pointSums$ } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PointHistory } from '../../why/points/PointHistory.tsx';

/** Every movement of points, newest first. Each opens to the event and the rule behind it. */
export function TransactionHistory() {
  return (
    <Disclosure open summary={<Heading />}>
      <p className="mb-3 text-sm text-muted">
        <strong className="font-semibold text-ink">Why is my balance this number?</strong> Open a line to see the event and the rule behind
        it.
      </p>
      <PointHistory />
    </Disclosure>
  );
}

function Heading() {
  const count = useProjection(pointSums$).reduce((sum, type) => sum + type.count, 0);
  return (
    <span className="flex items-baseline gap-2">
      <h3 className="text-lg font-bold">Recent Transactions</h3>
      <span className="figures text-sm font-medium text-faint">{formatNumber(count)}</span>
    </span>
  );
}
