import { useState, type SyntheticEvent } from 'react';
import { BET_OFFER, quote, stakeRefusal, type ChallengeDetail, refusalText } from '@gauntlet/core';
import { formatCount, formatDollars, formatNumber } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast.ts';

/** Asks for the entry fee. Resolves to the payment's id, or to `paid: false` when the user closes the dialog. */
export type Pay = () => Promise<{ readonly paid: false } | { readonly paid: true; readonly paymentId: string | null }>;

type Props = { challenge: ChallengeDetail; balance: number; pay: Pay };

/** Lets the user choose a stake and place the bet. Placing a bet on another person's challenge joins it too. */
export function BetForm({ challenge, balance, pay }: Props) {
  const placeBet = useCommand('placeBet');
  const [typed, setTyped] = useState(String(BET_OFFER.minimum));
  const [isPlacing, setPlacing] = useState(false);
  const stake = /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : null;
  const problem = problemOf(stake, balance);

  async function place(event: SyntheticEvent) {
    event.preventDefault();
    if (stake === null || problem) return;
    const payment = challenge.takesPart ? ({ paid: true, paymentId: null } as const) : await pay();
    if (!payment.paid) return;
    setPlacing(true);
    const result = await placeBet({ challengeId: challenge.id, stake, paymentId: payment.paymentId });
    setPlacing(false);
    if (result.ok) toast.success(`Successfully joined challenge with ${formatCount(stake, 'point')} bet!`);
    else toast.error('No bet was placed', { description: refusalText(result.refusal) });
  }

  return (
    <form noValidate onSubmit={(event) => void place(event)} className="space-y-4">
      <Presets stake={stake} onChoose={(points) => setTyped(String(points))} />
      <Field
        label="Bet amount"
        error={problem ?? undefined}
        hint={<span className="figures">Balance: {formatCount(balance, 'point')}</span>}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={BET_OFFER.minimum}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Quote stake={stake ?? 0} />
      <Button type="submit" variant="secondary" block busy={isPlacing} disabled={problem !== null}>
        {isPlacing ? 'Placing bet...' : `Place bet${stake === null ? '' : ` of ${formatCount(stake, 'point')}`}`}
      </Button>
      <p className="text-xs text-faint">{termsText(challenge)}</p>
    </form>
  );
}

function problemOf(stake: number | null, balance: number): string | null {
  if (stake === null) return 'Enter a whole number of points';
  const refusal = stakeRefusal(stake, balance);
  return refusal && refusalText(refusal);
}

function termsText(challenge: ChallengeDetail): string {
  const terms = 'Complete the challenge to win; fail and the stake is lost. Bets close at the start.';
  return challenge.takesPart ? terms : `${joiningText(challenge)} ${terms}`;
}

function joiningText({ type, entryFeeCents }: ChallengeDetail): string {
  if (type === 'one-on-one') return 'Placing a bet joins this challenge, which starts it.';
  const isPaid = type === 'group-paid' && entryFeeCents > 0;
  return `Placing a bet joins this challenge${isPaid ? ` for its entry fee of ${formatDollars(entryFeeCents)}` : ''}.`;
}

function Presets({ stake, onChoose }: { stake: number | null; onChoose: (points: number) => void }) {
  return (
    <div role="group" aria-label="Presets" className="grid grid-cols-3 gap-2">
      {BET_OFFER.presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={preset.stake === stake}
          onClick={() => onChoose(preset.stake)}
          className={cx(
            'figures flex flex-col items-center rounded-lg border py-2 text-sm transition duration-150',
            preset.stake === stake ? 'border-accent bg-accent-soft text-accent' : 'border-edge hover:border-muted',
          )}
        >
          <span className="font-semibold">{preset.label}</span>
          <span className={cx('text-xs', preset.stake !== stake && 'text-muted')}>{formatNumber(preset.stake)}</span>
        </button>
      ))}
    </div>
  );
}

function Quote({ stake }: { stake: number }) {
  const { winnings, roiPercent } = quote(stake);
  return (
    <div className="flex items-baseline justify-between gap-3 rounded-lg border border-green/30 bg-green-soft px-3.5 py-3">
      <span className="text-sm text-green">Potential winnings</span>
      <span className="figures text-right font-bold text-green">
        {stake > 0 ? formatNumber(winnings) : '–'}
        {stake > 0 && <span className="ml-2 text-xs font-semibold">{formatNumber(roiPercent)}% ROI</span>}
      </span>
    </div>
  );
}
