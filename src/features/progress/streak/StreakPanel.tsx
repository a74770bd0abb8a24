import { Flame, Shield } from 'lucide-react';
import { streak$, type Streak } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CountUp } from '../../../ui/CountUp.tsx';
import { WhyButton } from '../../why/WhyButton.tsx';
import { StreakDays } from './StreakDays.tsx';
import { StreakLadder } from './StreakLadder.tsx';

/** How many days in a row, what that multiplies, how the last days went, and whether today counts already. */
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
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="flex items-baseline gap-1.5">
          <span className="text-4xl font-bold tracking-tight">
            <CountUp value={days} />
          </span>
          <span className="font-semibold text-muted">{days === 1 ? 'day' : 'days'}</span>
        </p>
        <WhyButton figure="streak" className="-mr-2 -mb-1.5" />
      </div>
      <TodayLine {...streak} />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone="amber" className="figures">
          {multiplier}x multiplier
        </Badge>
        <Badge tone={shieldsHeld > 0 ? 'cyan' : 'grey'} icon={<Shield aria-hidden />}>
          {shieldsHeld === 0 ? 'No shields' : `${shieldsHeld} ${shieldsHeld === 1 ? 'shield' : 'shields'} held`}
        </Badge>
      </p>
      <StreakDays />
      <StreakLadder />
    </Card>
  );
}

function TodayLine({ days, activeToday }: Streak) {
  const words = activeToday
    ? 'Today counts. Come back tomorrow to go on.'
    : days > 0
      ? 'Today is still open: check in or claim your daily reward to keep it.'
      : 'Check in to a challenge or claim your daily reward to start one.';
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-muted">
      <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${activeToday ? 'bg-green' : 'bg-amber'}`} />
      {words}
    </p>
  );
}
