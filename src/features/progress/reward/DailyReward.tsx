import { Check, Gift } from 'lucide-react';
import { useState } from 'react';
import { dailyReward$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DailyRewardDialog } from './DailyRewardDialog.tsx';

/** The way to the daily reward: says whether today's is still to be claimed. It never opens by itself. */
export function DailyReward() {
  const { next } = useProjection(dailyReward$);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={next ? 'primary' : 'secondary'} size="lg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Gift aria-hidden />
        Daily Reward
        {next ? (
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
