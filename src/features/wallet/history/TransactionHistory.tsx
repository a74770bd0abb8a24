import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { history$ } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TransactionLine } from './TransactionLine.tsx';

const PAGE = 20;

/** Every movement of points, newest first. Each opens to the event and the rule behind it. */
export function TransactionHistory() {
  const lines = useProjection(history$);
  const [shown, setShown] = useState(PAGE);
  return (
    <Disclosure open summary={<Heading count={lines.length} />}>
      {lines.length === 0 ? (
        <EmptyState icon={<Receipt />} title="No Transactions Yet" description="What you earn, buy and bet is listed here." />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            <strong className="font-semibold text-ink">Why is my balance this number?</strong> Open a line to see the event and the rule
            behind it.
          </p>
          <ul className="divide-y divide-line">
            {lines.slice(0, shown).map((line) => (
              <TransactionLine key={line.id} line={line} />
            ))}
          </ul>
          {lines.length > shown && (
            <Button variant="secondary" block className="mt-4" onClick={() => setShown(shown + PAGE)}>
              Show more
            </Button>
          )}
        </>
      )}
    </Disclosure>
  );
}

function Heading({ count }: { count: number }) {
  return (
    <span className="flex items-baseline gap-2">
      <h2 className="text-lg font-bold">Recent Transactions</h2>
      <span className="figures text-sm font-medium text-faint">{formatNumber(count)}</span>
    </span>
  );
}
