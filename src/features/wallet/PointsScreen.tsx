import { useState } from 'react';
import { formatNumber } from '../../lib/formatNumber.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { BuyPointsDialog } from './buy/BuyPointsDialog.tsx';
import { TransactionHistory } from './history/TransactionHistory.tsx';
import { PointTotals } from './PointTotals.tsx';

const BOUGHT_TOAST_MS = 4000;

/** The Points Store: the balance, the way to buy more, and why the balance is what it is. */
export function PointsScreen() {
  const [buying, setBuying] = useState(false);

  function sayBought(points: number) {
    setBuying(false);
    toast.success(`Purchase Successful! +${formatNumber(points)} points added to your wallet`, { duration: BOUGHT_TOAST_MS });
  }

  return (
    <div className="page">
      <PageHeader title="Points Store" description="Earn, buy, and bet points to fuel your challenges" />
      <div className="space-y-4 sm:space-y-6">
        <BalanceCard onBuy={() => setBuying(true)} />
        <PointTotals />
        <TransactionHistory />
      </div>
      <BuyPointsDialog open={buying} onClose={() => setBuying(false)} onBought={sayBought} />
    </div>
  );
}
