import { Flame, Shield } from 'lucide-react';
import { streak$, type Streak } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';

/** How many days in a row, what that multiplies, and whether today counts already. */
export function StreakPanel() {
  const streak = useProjection(streak$);
  const { days, tier, multiplier, shieldsHeld } = streak;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Flame className="size-5 text-orange" aria-hidden />
          Streak
        </h2>
        {tier && <Badge tone="orange">{tier}</Badge>}
      </div>
      <p className="mt-3 mb-2 flex items-baseline gap-1.5">
        <span className="text-4xl font-bold">
          <CountUp value={days} />
        </span>
        <span className="font-semibold text-muted">{days === 1 ? 'day' : 'days'}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge tone="amber" className="figures">
          {multiplier}x multiplier
        </Badge>
        {shieldsHeld > 0 && (
          <Badge tone="cyan" icon={<Shield aria-hidden />}>
            {shieldsHeld} {shieldsHeld === 1 ? 'shield' : 'shields'}
          </Badge>
        )}
      </p>
      <p className="mt-3 text-sm text-muted">{advice(streak)}</p>
    </Card>
  );
}

function advice({ days, activeToday }: Streak): string {
  if (activeToday) return 'Today counts. Come back tomorrow to go on.';
  return days > 0 ? 'Check in today to keep it.' : 'Check in to a challenge to start one.';
}
