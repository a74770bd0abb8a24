import { Award, Sparkles, Star, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { level$, quickStats$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';

/** The figures of a person at a glance. */
export function QuickStats() {
  const { completed, unlocked, achievements } = useProjection(quickStats$);
  const { level, xp } = useProjection(level$);
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-3 text-lg font-bold">
        Quick Stats
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Stat label="Challenges completed" icon={<Trophy />} tone="bg-green-soft text-green">
          <CountUp value={completed} />
        </Stat>
        <Stat label="Level" icon={<Star />} tone="bg-violet-soft text-violet">
          <CountUp value={level} />
        </Stat>
        <Stat label="XP" icon={<Sparkles />} tone="bg-accent-soft text-accent">
          <CountUp value={xp} />
        </Stat>
        <Stat label="Achievements" icon={<Award />} tone="bg-amber-soft text-amber">
          <CountUp value={unlocked} /> of {achievements}
        </Stat>
      </div>
    </section>
  );
}

type Props = { label: string; icon: ReactNode; tone: string; children: ReactNode };

/** One figure. Where it is narrow its icon stands above, so that no word is cut. */
function Stat({ label, icon, tone, children }: Props) {
  return (
    <div className="surface flex gap-3 p-4 shadow-card max-sm:flex-col sm:items-center">
      <span aria-hidden className={cx('flex size-10 items-center justify-center rounded-lg [&_svg]:size-5', tone)}>
        {icon}
      </span>
      <dl className="flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="figures text-xl leading-tight font-bold">{children}</dd>
      </dl>
    </div>
  );
}
