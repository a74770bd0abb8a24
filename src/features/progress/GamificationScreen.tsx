import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { StreakPanel } from './StreakPanel.tsx';

/** What a person has come to: level and streak. */
export function GamificationScreen() {
  return (
    <div className="page space-y-4 sm:space-y-6">
      <PageHeader title="Gamification Hub" />
      <div className="grid gap-4 md:grid-cols-2">
        <LevelPanel />
        <StreakPanel />
      </div>
      <EmptyState
        icon={<Hourglass />}
        title="Coming soon"
        description="Daily rewards, seasonal events, boosters and achievements are being built."
      />
    </div>
  );
}
