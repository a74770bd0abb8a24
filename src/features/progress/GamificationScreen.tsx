import { PageHeader } from '../../ui/PageHeader.tsx';
import { Badges } from './Badges.tsx';
import { Boosters } from './power/Boosters.tsx';
import { PowerUps } from './power/PowerUps.tsx';
import { QuickStats } from './QuickStats.tsx';
import { DailyReward } from './reward/DailyReward.tsx';
import { SeasonalEvents } from './seasons/SeasonalEvents.tsx';
import { StreakPanel } from './streak/StreakPanel.tsx';
import { LevelPanel } from './xp/LevelPanel.tsx';
import { XpBreakdown } from './xp/XpBreakdown.tsx';

/** What a person has come to, what it gives, and what can be made of it. */
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
