import { Link } from '@tanstack/react-router';
import { Plus, Wallet } from 'lucide-react';
import { balance$, fees$, pointSums$, totals$ } from '@gauntlet/core';
import { formatDollars, formatNumber } from '../../lib/formatNumber.ts';
import { usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PointHistory, PointSums } from '../why/PointHistory.tsx';

/** The wallet: the balance, how it adds up, and all transactions. */
export function WalletView({ onBuy }: { onBuy: () => void }) {
  return (
    <section aria-labelledby="wallet" className="space-y-3 sm:space-y-4">
      <h2 id="wallet" className="text-lg font-bold sm:text-xl">
        Your Wallet
      </h2>
      <Card>
        <Balance onBuy={onBuy} />
        <PointSums />
      </Card>
      <EntryFees />
      <TransactionHistory />
    </section>
  );
}

function Balance({ onBuy }: { onBuy: () => void }) {
  const balance = useProjection(balance$);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <p className="flex items-center gap-3">
        <span aria-hidden className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent">
          <Wallet className="size-5" />
        </span>
        <span>
          <span className="block text-sm text-muted">In your wallet</span>
          <span className="text-xl leading-tight font-bold">
            <CountUp value={balance} /> <span className="text-sm font-semibold text-muted">points</span>
          </span>
        </span>
      </p>
      <Button variant="secondary" onClick={onBuy}>
        <Plus aria-hidden />
        Buy Points
      </Button>
    </div>
  );
}

/** The entry fees paid in dollars, and how they were split. Renders nothing when none were paid or all were refunded. */
function EntryFees() {
  const { paid, host, platform } = useProjection(fees$);
  if (paid === 0) return null;
  return (
    <Card>
      <h3 className="font-bold">Entry fees</h3>
      <p className="mt-1 text-sm text-muted">
        Paid in dollars to join paid groups, apart from your points. Cancelled before the start, they go back in full.
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Share name="Paid" cents={paid} />
        <Share name="To the hosts" cents={host} />
        <Share name="To the platform" cents={platform} />
      </dl>
    </Card>
  );
}

function Share({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted sm:text-sm">{name}</dt>
      <dd className="figures text-lg font-bold">{formatDollars(cents)}</dd>
    </div>
  );
}

/** All point transactions, newest first. Each expands to its event and rule. */
function TransactionHistory() {
  return (
    <Disclosure open summary={<Heading />}>
      <p className="mb-3 text-sm text-muted">
        <strong className="font-semibold text-ink">Why is my balance this number?</strong> Open a line to see the event and the rule behind
        it.
      </p>
      <PointHistory />
      <FirstEarned />
    </Disclosure>
  );
}

/** The next step for a person who has earned nothing yet. */
function FirstEarned() {
  const hasEarned = usePartOf(totals$, ({ earned }) => earned > 0);
  if (hasEarned) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="text-sm text-muted">You have earned nothing yet. Claim today&apos;s reward for the first points.</p>
      <Link to="/feed" search={{ tab: 'today' }} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        Go to Today
      </Link>
    </div>
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
