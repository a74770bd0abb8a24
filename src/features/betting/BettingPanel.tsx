import { Info, PartyPopper, RotateCcw, Ticket, TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { BET_OFFER, betPanel$, refusalText, type BetPanel, type ChallengeDetail } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { BetForm, type Pay } from './BetForm.tsx';

type Props = { challenge: ChallengeDetail; pay: Pay };

/** Bets on one's own success: the offer first, then the outcome of the bet. */
export function BettingPanel({ challenge, pay }: Props) {
  const { balance, bet, refusal } = useProjection(betPanel$(challenge.id));
  if (challenge.status !== 'pending' && !bet) return null;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">Bet on yourself</h2>
      {bet && <BetPlaced bet={bet} />}
      {!bet && !refusal && (
        <>
          <Offer />
          <BetForm challenge={challenge} balance={balance} pay={pay} />
        </>
      )}
      {!bet && refusal && (
        <p className="flex items-start gap-2 rounded-lg bg-sunken p-3 text-sm text-muted">
          <Info className="mt-0.5 size-4" aria-hidden />
          {refusalText(refusal)}
        </p>
      )}
    </Card>
  );
}

function Offer() {
  const { pot, participants } = BET_OFFER;
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">House pot</h3>
      <Figures />
      <p className="text-xs text-faint">
        These figures are the house’s. It puts up {formatCount(pot, 'point')} and counts with {formatCount(participants, 'participant')},
        who are not people in this challenge.
      </p>
    </div>
  );
}

function Figures() {
  return (
    <dl className="figures grid grid-cols-3 gap-2 text-center text-sm [&_dd]:font-bold [&_div]:flex [&_div]:flex-col-reverse [&_div]:rounded-lg [&_div]:bg-sunken [&_div]:px-1 [&_div]:py-2.5 [&_dt]:text-xs [&_dt]:text-faint">
      <div>
        <dt>Pot</dt>
        <dd>{formatNumber(BET_OFFER.pot)}</dd>
      </div>
      <div>
        <dt>Participants</dt>
        <dd>{formatNumber(BET_OFFER.participants)}</dd>
      </div>
      <div>
        <dt>Winner takes</dt>
        <dd>{formatNumber(BET_OFFER.winnerTakes)}</dd>
      </div>
    </dl>
  );
}

type Bet = NonNullable<BetPanel['bet']>;

const OUTCOME_STYLES: Readonly<Record<Bet['outcome'], { title: string; style: string; icon: ReactNode }>> = {
  open: { title: "You're In!", style: 'border-accent/40 bg-accent-soft text-accent', icon: <Ticket aria-hidden /> },
  won: { title: 'You Won!', style: 'border-green/40 bg-green-soft text-green', icon: <PartyPopper aria-hidden /> },
  lost: { title: 'Bet Lost', style: 'border-red/40 bg-red-soft text-red', icon: <TrendingDown aria-hidden /> },
  refunded: { title: 'Bet Refunded', style: 'border-line bg-sunken text-muted', icon: <RotateCcw aria-hidden /> },
};

/** A placed bet: its stake, and its actual or potential winnings. */
function BetPlaced({ bet }: { bet: Bet }) {
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
          <dd>{formatCount(bet.stake, 'point')}</dd>
        </div>
        {bet.outcome === 'open' && (
          <div>
            <dt>Potential winnings</dt>
            <dd>{formatCount(bet.potentialWinnings, 'point')}</dd>
          </div>
        )}
        {bet.outcome === 'won' && (
          <div>
            <dt>Paid out</dt>
            <dd>+{formatCount(bet.potentialWinnings, 'point')}</dd>
          </div>
        )}
        {bet.outcome === 'refunded' && (
          <div>
            <dt>Given back</dt>
            <dd>+{formatCount(bet.stake, 'point')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
