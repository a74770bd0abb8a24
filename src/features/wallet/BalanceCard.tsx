import { Coins, Plus } from 'lucide-react';
import { balance$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { WhyButton } from '../why/WhyButton.tsx';

/** What there is to spend, and the way to more. */
export function BalanceCard({ onBuy }: { onBuy: () => void }) {
  const balance = useProjection(balance$);
  return (
    <Card className="aurora flex flex-wrap items-center justify-between gap-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span
          className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-accent-gradient text-on-accent shadow-accent sm:size-14"
          aria-hidden
        >
          <Coins className="size-6 sm:size-7" />
        </span>
        <dl>
          <dt className="text-sm font-medium text-muted">Your Balance</dt>
          <dd className="text-3xl font-bold tracking-tight sm:text-4xl">
            <CountUp value={balance} /> <span className="text-base font-semibold text-muted">points</span>
          </dd>
        </dl>
      </div>
      <div className="flex items-center gap-2 max-sm:-ml-2 max-sm:w-full sm:gap-3">
        <WhyButton figure="balance" />
        <Button size="lg" onClick={onBuy} className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-3">
          <Plus aria-hidden />
          Purchase Points
        </Button>
      </div>
    </Card>
  );
}
