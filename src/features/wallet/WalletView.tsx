import { Plus, Wallet } from 'lucide-react';
import { balance$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { PointSums } from '../why/points/PointSums.tsx';
import { EntryFees } from './EntryFees.tsx';
import { TransactionHistory } from './history/TransactionHistory.tsx';

/** The wallet: what is in it, how that comes about, and every movement. */
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
