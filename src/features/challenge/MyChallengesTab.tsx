import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CircleCheck, CircleX, Flag, Swords, Trophy } from 'lucide-react';
import { challengesHeard$, myChallenges$, type ChallengeCard as CardView } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CardGrid, CardGridToCome } from './CardGrid.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { TabHeading } from './TabHeading.tsx';
import { useChallengesRequest } from './useChallengesRequest.ts';
import { WaitingList } from './WaitingList.tsx';

const PLACEHOLDERS = 3;

/** What one takes part in: running, waiting to start, and over. */
export function MyChallengesTab() {
  const { active, completed, pending, counts } = useProjection(myChallenges$);
  const [shown, setShown] = useState<'active' | 'completed'>('active');
  return (
    <section className="space-y-6">
      <TabHeading title="My Challenges" description="Track your progress and accountability journey" />
      <RefusedNotice />
      <div className="grid grid-cols-3 gap-2 sm:gap-4 max-sm:[&_dl]:justify-center max-sm:[&_dl]:px-2 max-sm:[&_dl]:text-center max-sm:[&_dl>span]:hidden">
        <StatTile label="Active" value={counts.active} icon={<Swords />} />
        <StatTile label="Completed" value={counts.completed} icon={<CircleCheck />} tone="green" />
        <StatTile label="Failed" value={counts.failed} icon={<CircleX />} tone="red" />
      </div>
      {pending.length > 0 && <WaitingList cards={pending} />}
      <div>
        <Tabs
          label="My challenges by state"
          look="pill"
          value={shown}
          onChange={setShown}
          tabs={[
            { value: 'active', label: `Active (${active.length})`, panel: <List cards={active} empty={<NoneActive />} /> },
            { value: 'completed', label: `Completed (${completed.length})`, panel: <List cards={completed} empty={<NoneCompleted />} /> },
          ]}
        />
      </div>
    </section>
  );
}

function List({ cards, empty }: { cards: readonly CardView[]; empty: ReactNode }) {
  const isHeard = useProjection(challengesHeard$);
  const { state } = useChallengesRequest();
  if (cards.length > 0) return <CardGrid cards={cards} />;
  return !isHeard && state === 'asking' ? <CardGridToCome count={PLACEHOLDERS} /> : empty;
}

function NoneActive() {
  return (
    <EmptyState
      icon={<Flag />}
      title="No Active Challenges"
      description="Start a new challenge to begin your journey!"
      action={
        <Link to="/create" className={buttonStyle({ variant: 'secondary' })}>
          Create Challenge
        </Link>
      }
    />
  );
}

function NoneCompleted() {
  return <EmptyState icon={<Trophy />} title="No Completed Challenges" description="Complete some challenges to see them here!" />;
}
