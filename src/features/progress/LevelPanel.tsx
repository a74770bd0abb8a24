import { Star } from 'lucide-react';
import { level$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** How much experience there is, the level it makes, and the way to the next. */
export function LevelPanel() {
  const { xp, level, tier, percent, needed } = useProjection(level$);
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Star className="size-5 text-accent" aria-hidden />
          Level {level}
        </h2>
        <Badge tone="violet">{tier}</Badge>
      </div>
      <p className="mt-3 mb-2 flex items-baseline gap-1.5">
        <span className="text-4xl font-bold">
          <CountUp value={xp} />
        </span>
        <span className="font-semibold text-muted">XP</span>
      </p>
      <ProgressBar label={`Progress to level ${level + 1}`} value={percent} />
      <p className="figures mt-3 text-sm text-muted">
        {needed} XP to level {level + 1}
      </p>
    </Card>
  );
}
