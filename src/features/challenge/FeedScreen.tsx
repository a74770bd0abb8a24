import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { myChallenges$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CardGridSkeleton } from './CardGrid.tsx';
import { DiscoverTab } from './DiscoverTab.tsx';
import { ProgressBadges } from './ProgressBadges.tsx';

const MyChallengesTab = lazy(() => import('./MyChallengesTab.tsx').then((module) => ({ default: module.MyChallengesTab })));

/** The challenges page: everyone's, and one's own. */
export function FeedScreen() {
  const tab = useSearch({ from: '/signedIn/feed', select: (search) => search.tab });
  const navigate = useNavigate({ from: '/feed' });
  const { active } = useProjection(myChallenges$).counts;
  return (
    <div className="page">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ProgressBadges />
        <Link to="/create" className={cx(buttonStyle(), 'max-sm:w-full')}>
          <Plus aria-hidden />
          Create Challenge
        </Link>
      </header>
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
