import type { ReactNode } from 'react';
import { PartyPopper, RotateCcw, Ticket, TrendingDown } from 'lucide-react';
import type { BetPanel } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { cx } from '../../ui/cx.ts';

type Bet = NonNullable<BetPanel['bet']>;

const OUTCOME_STYLES: Readonly<Record<Bet['outcome'], { title: string; style: string; icon: ReactNode }>> = {
  open: { title: "You're In!", style: 'border-accent/40 bg-accent-soft text-accent', icon: <Ticket aria-hidden /> },
  won: { title: 'You Won!', style: 'border-green/40 bg-green-soft text-green', icon: <PartyPopper aria-hidden /> },
  lost: { title: 'Bet Lost', style: 'border-red/40 bg-red-soft text-red', icon: <TrendingDown aria-hidden /> },
  refunded: { title: 'Bet Refunded', style: 'border-line bg-sunken text-muted', icon: <RotateCcw aria-hidden /> },
};

/** A bet that was placed: the stake, and what it brought or may bring. */
export function BetPlaced({ bet }: { bet: Bet }) {
  const { title, style, icon } = OUTCOME_STYLES[bet.outcome];
  return (
    <div role="status" className={cx('rounded-lg border p-4', style)}>
      <p className="flex items-center gap-2 text-lg font-bold [&_svg]:size-5">
        {icon}
        {title}
      </p>
      <dl className="figures mt-3 space-y-1.5 text-sm text-ink [&_dd]:font-bold [&_div]:flex [&_div]:justify-between [&_dt]:text-muted">
        <div>
          <dt>Your stake</dt>
          <dd>{formatNumber(bet.stake)} points</dd>
        </div>
        {bet.outcome === 'open' && (
          <div>
            <dt>Potential winnings</dt>
            <dd>{formatNumber(bet.potentialWinnings)} points</dd>
          </div>
        )}
        {bet.outcome === 'won' && (
          <div>
            <dt>Paid out</dt>
            <dd>+{formatNumber(bet.potentialWinnings)} points</dd>
          </div>
        )}
        {bet.outcome === 'refunded' && (
          <div>
            <dt>Given back</dt>
            <dd>+{formatNumber(bet.stake)} points</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
