import { Check, Flame } from 'lucide-react';
import { dailyReward$, type DailyReward } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountUp } from '../../../ui/CountUp.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RewardDayTile } from './RewardDayTile.tsx';
import { useClaimReward } from './useClaimReward.ts';

type Props = { open: boolean; onClose: () => void };

/** The seven days of the daily reward, and today's to claim. */
export function DailyRewardDialog({ open, onClose }: Props) {
  const reward = useProjection(dailyReward$);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Daily Reward"
      description="Come back every day. A day left out starts again at day 1."
      size="lg"
      footer={<Claim {...reward} />}
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

function Row({ row }: Pick<DailyReward, 'row'>) {
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

/** The button stays where it is when today's reward was claimed, so that the focus does. */
function Claim({ next, row }: DailyReward) {
  const claim = useClaimReward();
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-sm text-muted">
        {next
          ? `${formatCount(next.points, 'point')}${next.bonus ? ` and the ${next.bonus}` : ''} for day ${next.day}${row > 0 ? ': keep it going!' : ''}`
          : 'Come back tomorrow for your next reward!'}
      </p>
      <Button
        size="lg"
        variant={next ? 'primary' : 'secondary'}
        aria-disabled={next === null}
        onClick={next ? () => void claim(next) : undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-green-soft aria-disabled:text-green max-sm:w-full"
      >
        {!next && <Check aria-hidden />}
        {next ? `Claim ${next.points} points` : 'Claimed today'}
      </Button>
    </div>
  );
}
