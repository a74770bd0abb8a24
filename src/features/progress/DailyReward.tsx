import { Check, Coins, Flame, Gift, Medal } from 'lucide-react';
import { useState } from 'react';
import { dailyClaim$, dailyReward$, type DailyReward as Reward, type RewardDay } from '@gauntlet/core';
import { allAmounts, dueAmounts } from '../../lib/daily/amounts.ts';
import { ClaimButton } from '../../lib/daily/ClaimButton.tsx';
import { usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cx } from '../../ui/cx.ts';

/** Opens the daily reward and shows whether today's is still unclaimed. It never opens by itself. */
export function DailyReward() {
  const isDue = usePartOf(dailyClaim$, ({ due }) => due > 0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={isDue ? 'primary' : 'secondary'} size="lg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Gift aria-hidden />
        Daily Reward
        {isDue ? (
          <span className="rounded-full bg-on-accent/15 px-2.5 py-0.5 text-xs font-semibold">Ready to claim</span>
        ) : (
          <Badge tone="green" icon={<Check aria-hidden />}>
            Claimed
          </Badge>
        )}
      </Button>
      <DailyRewardDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = { open: boolean; onClose: () => void };

/** The seven days of the daily reward, with a button to claim today's. */
function DailyRewardDialog({ open, onClose }: Props) {
  const reward = useProjection(dailyReward$);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Daily Reward"
      description="One claim takes the daily login, the streak strip of the Points Store and the day below. A day left out starts again at day 1."
      size="lg"
      footer={<Claim />}
    >
      <Row row={reward.row} />
      <ol className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-8 sm:gap-3">
        {reward.days.map((day) => (
          <RewardDayTile key={day.day} {...day} />
        ))}
      </ol>
    </Dialog>
  );
}

function Row({ row }: Pick<Reward, 'row'>) {
  return (
    <p className="flex items-center gap-3 rounded-xl bg-orange-soft px-4 py-3 text-orange">
      <Flame className="size-6" aria-hidden />
      <span className="text-2xl font-bold">
        <CountUp value={row} />
      </span>
      <span className="font-semibold">{row === 1 ? 'day' : 'days'} in a row</span>
    </p>
  );
}

/** The amounts and the claim. */
function Claim() {
  const claim = useProjection(dailyClaim$);
  const isDue = claim.due > 0;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <div role="status" className="min-w-0 flex-1 basis-60 text-sm text-muted">
        <p className="figures">{isDue ? dueAmounts(claim) : allAmounts(claim)}</p>
        {!isDue && <p>Come back tomorrow for your next reward!</p>}
      </div>
      <ClaimButton size="lg" variant="primary" />
    </div>
  );
}

const styles = {
  claimed: 'border-green/40 bg-green-soft text-green',
  current: 'border-accent bg-accent-soft text-accent shadow-accent',
  coming: 'border-line bg-sunken text-muted',
};

const labels = { claimed: 'Claimed', current: 'Today', coming: '' };

/** One of the seven days. The last, which brings a badge, is twice as wide. */
function RewardDayTile({ day, points, bonus, status }: RewardDay) {
  const Icon = status === 'claimed' ? Check : bonus ? Medal : Coins;
  return (
    <li
      aria-current={status === 'current' ? 'step' : undefined}
      className={cx(
        'flex flex-col items-center justify-between gap-1.5 rounded-xl border px-1 py-3 text-center transition duration-150',
        bonus && 'col-span-2',
        styles[status],
      )}
    >
      <span className="text-xs font-semibold whitespace-nowrap">Day {day}</span>
      <Icon className="size-6" aria-hidden />
      <span className="figures text-lg leading-none font-bold text-ink">
        {points}
        <span className="sr-only"> points</span>
      </span>
      {bonus && <span className="px-1 text-xs leading-tight font-semibold text-amber">{bonus}</span>}
      <span className="min-h-4 text-xs font-medium">{labels[status]}</span>
    </li>
  );
}
