import { useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { dailyClaim$ } from '@gauntlet/core';
import { dueAmounts } from '../../lib/daily/amounts.ts';
import { useDailyClaim } from '../../lib/daily/useDailyClaim.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Claims the daily reward with one press; once it is claimed, leads to where its days are shown. A dot marks that it is due. */
export function DailyRewardButton() {
  const claim = useProjection(dailyClaim$);
  const claimNow = useDailyClaim();
  const navigate = useNavigate();
  if (claim.due === 0) {
    return (
      <IconButton label="Today's points are claimed" onClick={() => void navigate({ to: '/gamification' })}>
        <Gift aria-hidden />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={`Collect today's ${formatCount(claim.due, 'point')}: ${dueAmounts(claim)}`}
      className="relative"
      onClick={() => void claimNow()}
    >
      <Gift className="text-accent" aria-hidden />
      <span aria-hidden className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-ground bg-orange" />
    </IconButton>
  );
}
