import { Link } from '@tanstack/react-router';
import { Check, Gift } from 'lucide-react';
import type { Today } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** The daily reward: what can be claimed, or that it is claimed. */
export function RewardToday({ reward }: { reward: Today['reward'] }) {
  return (
    <Card className="flex items-center gap-4">
      <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-amber-soft text-amber">
        {reward ? <Gift className="size-5" /> : <Check className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">Daily reward</h2>
        <p className="figures text-sm text-muted">
          {reward ? `Day ${reward.day}: ${formatCount(reward.points, 'point')}` : 'Claimed. Come back tomorrow.'}
        </p>
      </div>
      {reward && (
        <Link to="/gamification" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Claim
        </Link>
      )}
    </Card>
  );
}
