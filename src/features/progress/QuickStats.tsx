import { Award, Sparkles, Star, Trophy } from 'lucide-react';
import { level$ } from '@gauntlet/core';
import { quickStats$ } from '@gauntlet/core/gamification';
import { useProjection } from '../../lib/useProjection.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { StatTile } from '../../ui/StatTile.tsx';

/** The figures of a person at a glance. */
export function QuickStats() {
  const { completed, unlocked, achievements } = useProjection(quickStats$);
  const { level, xp } = useProjection(level$);
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="sr-only">
        Quick Stats
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatTile label="Challenges completed" value={<CountUp value={completed} />} icon={<Trophy />} tone="green" />
        <StatTile label="Level" value={<CountUp value={level} />} icon={<Star />} tone="violet" />
        <StatTile label="XP" value={<CountUp value={xp} />} icon={<Sparkles />} />
        <StatTile
          label="Achievements"
          value={
            <>
              <CountUp value={unlocked} /> of {achievements}
            </>
          }
          icon={<Award />}
          tone="amber"
        />
      </div>
    </section>
  );
}
