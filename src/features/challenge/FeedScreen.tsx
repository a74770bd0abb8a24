import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Flame, Plus, Sparkles } from 'lucide-react';
import { level$, myChallenges$, streak$ } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { cx } from '../../ui/cx.ts';
import { CardGridSkeleton } from './CardGrid.tsx';
import { DiscoverTab } from './DiscoverTab.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const MyChallengesTab = lazy(() => import('./MyChallengesTab.tsx').then((module) => ({ default: module.MyChallengesTab })));

/** The challenges page with two tabs: everyone's challenges and the user's own. */
export function FeedScreen() {
  const tab = useSearch({ from: '/signedIn/feed', select: (search) => search.tab });
  const navigate = useNavigate({ from: '/feed' });
  const active = usePartOf(myChallenges$, ({ counts }) => counts.active);
  return (
    <div className="page">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ProgressBadges />
        <Link to="/create" className={cx(buttonStyle(), 'max-sm:w-full')}>
          <Plus aria-hidden />
          Create Challenge
        </Link>
      </header>
      <FirstSteps />
      <Tabs
        label="Challenges"
        value={tab ?? 'discover'}
        onChange={(next) => void navigate({ search: next === 'mine' ? { tab: 'mine' } : {}, replace: true })}
        tabs={[
          { value: 'discover', label: 'Discover', panel: <DiscoverTab /> },
          { value: 'mine', label: <MineLabel active={active} />, panel: <Mine /> },
        ]}
      />
    </div>
  );
}

function Mine() {
  return (
    <Suspense fallback={<CardGridSkeleton count={3} />}>
      <MyChallengesTab />
    </Suspense>
  );
}

function MineLabel({ active }: { active: number }) {
  return (
    <>
      My Challenges
      {active > 0 && (
        <Badge tone="cyan" className="figures">
          {active}
          <span className="sr-only"> active</span>
        </Badge>
      )}
    </>
  );
}

const pill =
  'surface inline-flex h-10 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap sm:gap-2 sm:px-3.5 shadow-card [&_svg]:size-4';

/** The user's level and streak. */
function ProgressBadges() {
  return (
    <div className="flex flex-wrap gap-2">
      <LevelBadge />
      <StreakBadge />
    </div>
  );
}

function LevelBadge() {
  const { level, xp, percent, needed } = useProjection(level$);
  return (
    <span className={pill} title={`${needed} XP to level ${level + 1}`}>
      <Sparkles className="text-violet" aria-hidden />
      <span className="figures font-semibold">Level {level}</span>
      <ProgressBar label={`Way to level ${level + 1}`} value={percent} className="w-12 max-sm:hidden" />
      <span className="figures text-muted">{formatNumber(xp)} XP</span>
    </span>
  );
}

function StreakBadge() {
  const { days, multiplier, activeToday } = useProjection(streak$);
  return (
    <span className={pill} title={activeToday ? `XP x ${multiplier}` : 'Check in or claim your daily reward today to keep it going'}>
      <Flame className={days > 0 ? 'text-orange' : 'text-faint'} aria-hidden />
      <span className="figures font-semibold">{days}-day streak</span>
    </span>
  );
}
