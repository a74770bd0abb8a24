import { memo, useCallback, useState } from 'react';
import { Coins, CreditCard, Plus, Sparkles, Trophy } from 'lucide-react';
import { balance$, totals$ } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatTile, ThreeTiles } from '../../ui/StatTile.tsx';
import { toast } from '../../ui/toast.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { BuyPointsDialog } from './BuyPointsDialog.tsx';
import { DebtNotice } from './DebtNotice.tsx';
import { EarnPoints } from './EarnPoints.tsx';
import { HowPointsWork } from './HowPointsWork.tsx';
import { StreakStrip } from './StreakStrip.tsx';
import { WalletView } from './WalletView.tsx';

const TOAST_MS = 4000;

/** The Points Store: balance, ways to earn points, and the wallet. */
export function PointsScreen() {
  const [buying, setBuying] = useState(false);
  const buy = useCallback(() => setBuying(true), []);

  function finish(points: number) {
    setBuying(false);
    toast.success(`Purchase Successful! +${formatCount(points, 'point')} added to your wallet`, { duration: TOAST_MS });
  }

  return (
    <div className="page">
      <PageHeader title="Points Store" description="Earn, buy, and bet points to fuel your challenges" />
      <Store onBuy={buy} />
      <BuyPointsDialog open={buying} onClose={() => setBuying(false)} onBought={finish} />
    </div>
  );
}

/** Memoized, so that opening the dialog does not rerender it. */
const Store = memo(function Store({ onBuy }: { onBuy: () => void }) {
  return (
    <div className="space-y-6 sm:space-y-8">
      <div className="space-y-3 sm:space-y-4">
        <BalanceCard onBuy={onBuy} />
        <DebtNotice />
        <PointTotals />
      </div>
      <StreakStrip />
      <EarnPoints />
      <HowPointsWork />
      <WalletView onBuy={onBuy} />
    </div>
  );
});

/** The balance and the button to buy points. */
function BalanceCard({ onBuy }: { onBuy: () => void }) {
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

/** Where all points came from so far. */
function PointTotals() {
  const { earned, purchased, won } = useProjection(totals$);
  return (
    <ThreeTiles>
      <StatTile label="Total Earned" value={<CountUp value={earned} />} icon={<Sparkles />} tone="green" />
      <StatTile label="Total Purchased" value={<CountUp value={purchased} />} icon={<CreditCard />} tone="violet" />
      <StatTile label="Total Won" value={<CountUp value={won} />} icon={<Trophy />} tone="amber" />
    </ThreeTiles>
  );
}
