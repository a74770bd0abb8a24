import { Info } from 'lucide-react';
import { BET_OFFER, type ChallengeDetail, refusalText, betPanel$ } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { Card } from '../../ui/Card.tsx';
import { BetForm, type Pay } from './BetForm.tsx';
import { BetPlaced } from './BetPlaced.tsx';

type Props = { challenge: ChallengeDetail; pay: Pay };

/** Staking points on one's own success: the offer, then what became of the bet. */
export function BettingPanel({ challenge, pay }: Props) {
  const { balance, bet, refusal } = useProjection(betPanel$(challenge.id));
  const isOver = challenge.status !== 'pending' && challenge.status !== 'active';
  if (isOver && !bet) return null;
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
