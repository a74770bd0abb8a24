import { memo, useCallback, useState } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BuyPointsDialog } from './buy/BuyPointsDialog.tsx';
import { EarnPoints } from './earn/EarnPoints.tsx';
import { HowPointsWork } from './HowPointsWork.tsx';
import { toastPurchase } from './pointToasts.ts';
import { PointTotals } from './PointTotals.tsx';
import { StreakStrip } from './strip/StreakStrip.tsx';
import { WalletView } from './WalletView.tsx';

/** The Points Store: the balance, the ways to more, and why it is what it is. */
export function PointsScreen() {
  const [buying, setBuying] = useState(false);
  const buy = useCallback(() => setBuying(true), []);

  function finish(points: number) {
    setBuying(false);
    toastPurchase(points);
  }

  return (
    <div className="page">
      <PageHeader title="Points Store" description="Earn, buy, and bet points to fuel your challenges" />
      <Store onBuy={buy} />
      <BuyPointsDialog open={buying} onClose={() => setBuying(false)} onBought={finish} />
    </div>
  );
}

/** What the dialog opens over, not drawn anew for it. */
const Store = memo(function Store({ onBuy }: { onBuy: () => void }) {
  return (
    <div className="space-y-6 sm:space-y-8">
      <div className="space-y-3 sm:space-y-4">
        <BalanceCard onBuy={onBuy} />
        <PointTotals />
      </div>
      <StreakStrip />
      <EarnPoints />
      <HowPointsWork />
      <WalletView onBuy={onBuy} />
    </div>
  );
});
