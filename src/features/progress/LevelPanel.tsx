import { Star } from 'lucide-react';
import { level$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { WhyButton } from '../why/WhyButton.tsx';

/** The user's XP, their level, and the XP missing to the next level. */
export function LevelPanel() {
  const { xp, level, tier, percent, needed } = useProjection(level$);
  return (
    <Card className="aurora">
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Star className="size-5 text-accent" aria-hidden />
          Level {level}
        </h2>
        <Badge tone="violet">{tier}</Badge>
      </div>
      <div className="mt-3 mb-3 flex items-end justify-between gap-3">
        <p className="flex items-baseline gap-1.5">
          <span className="text-4xl font-bold tracking-tight">
            <CountUp value={xp} />
          </span>
          <span className="font-semibold text-muted">XP</span>
        </p>
        <WhyButton figure="xp" className="-mr-2 -mb-1.5" />
      </div>
      <ProgressBar label={`Progress to level ${level + 1}`} value={percent} className="h-2.5" />
      <p className="figures mt-2.5 flex justify-between gap-3 text-sm text-muted">
        <span>
          {needed} XP to level {level + 1}
        </span>
        <span>{percent}%</span>
      </p>
    </Card>
  );
}
