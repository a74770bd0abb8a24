import { Check, Gift } from 'lucide-react';
import { dailyClaim$ } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';
import { useProjection } from '../gauntlet.ts';
import { allAmounts, dueAmounts } from './amounts.ts';
import { ClaimButton } from './ClaimButton.tsx';

type Props = { className?: string };

/** The daily reward in one line: its amounts and its claim, which takes the login, the strip and the reward at once (PR13). */
export function DailyRewardCard({ className }: Props) {
  const claim = useProjection(dailyClaim$);
  const isDue = claim.due > 0;
  return (
    <section
      aria-label="Daily reward"
      className={cx('surface flex flex-wrap items-center gap-x-4 gap-y-3 p-4 shadow-card', isDue && 'border-accent/50', className)}
    >
      <span
        aria-hidden
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-xl [&_svg]:size-5',
          isDue ? 'bg-accent-gradient text-on-accent shadow-accent' : 'bg-green-soft text-green',
        )}
      >
        {isDue ? <Gift /> : <Check />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-bold">Daily reward</h2>
        <p role="status" className="figures text-sm text-muted">
          {isDue ? dueAmounts(claim) : `Claimed: ${allAmounts(claim)}. Come back tomorrow for your next reward!`}
        </p>
      </div>
      <ClaimButton />
    </section>
  );
}
