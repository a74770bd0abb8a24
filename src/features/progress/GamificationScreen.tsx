import { Award, Medal, Sparkles, Star, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { badges$, level$, quickStats$ } from '@gauntlet/core';
import { formatDay } from '../../lib/formatDate.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { cx } from '../../ui/cx.ts';
import { Boosters } from './Boosters.tsx';
import { DailyReward } from './DailyReward.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { PowerUps } from './PowerUps.tsx';
import { SeasonalEvents } from './SeasonalEvents.tsx';
import { StreakPanel } from './StreakPanel.tsx';
import { XpBreakdown } from './XpBreakdown.tsx';

/** The user's level, streak, rewards, seasonal events and power-ups. */
export function GamificationScreen() {
  return (
    <div className="page">
      <PageHeader
        title="Gamification Hub"
        description="Level up, keep your streak alive and earn rewards along the way"
        actions={<DailyReward />}
      />
      <div className="space-y-6 sm:space-y-8">
        <QuickStats />
        <div className="grid gap-4 lg:grid-cols-[5fr_7fr]">
          <div className="grid gap-4">
            <LevelPanel />
            <XpBreakdown />
          </div>
          <StreakPanel />
        </div>
        <SeasonalEvents />
        <div className="grid gap-4 lg:grid-cols-[5fr_7fr]">
          <Boosters />
          <PowerUps />
        </div>
        <Badges />
      </div>
    </div>
  );
}

/** The user's figures in short. */
function QuickStats() {
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

/** One figure. On narrow screens its icon is above the text, so that no word is cut. */
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

/** The badges from daily rewards and seasonal events. Renders nothing before the first one. */
function Badges() {
  const badges = useProjection(badges$);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="mb-3 text-lg font-bold">
        Badges
      </h2>
      <ul className="flex flex-wrap gap-3">
        {badges.map(({ id, name, exclusive, at }) => (
          <li key={id} className="surface flex items-center gap-3 p-3 pr-5 shadow-card">
            <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-amber-soft text-amber">
              <Medal className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-faint">
                {formatDay(at)}
                {exclusive && ` · ${exclusive}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
