import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { CircleCheck, CircleX, Flag, SearchX, Swords, Trophy } from 'lucide-react';
import { challengesLoaded$, myChallenges$, type ChallengeCard as CardView } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CardGrid, CardGridSkeleton, THREE_TILES } from './CardGrid.tsx';
import { SearchBox, TabHeading } from './FeedToolbar.tsx';
import { findCards } from './findCards.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { useChallengesPull } from '../../lib/usePulls.ts';
import { useFeedFilters } from './useFeedFilters.ts';
import { WaitingList } from './WaitingList.tsx';

const PLACEHOLDERS = 3;
/** Lists with more challenges than this get a search field. */
const MANY = 9;

/** The user's challenges: waiting to start, running, completed. */
export function MyChallengesTab() {
  const { pending, counts } = useProjection(myChallenges$);
  return (
    <section className="space-y-6">
      <TabHeading title="My Challenges" description="Track your progress and accountability journey" />
      <RefusedNotice />
      <Tiles {...counts} />
      {pending.length > 0 && <WaitingList cards={pending} />}
      <Lists />
    </section>
  );
}

function Lists() {
  const { active, completed } = useProjection(myChallenges$);
  const { search, text, type, choose } = useFeedFilters();
  const isLong = active.length + completed.length > MANY;
  const query = useDeferredValue(isLong ? text : '');
  const list = (cards: readonly CardView[], label: string, empty: ReactNode) => (
    <List cards={cards} label={label} text={query} empty={empty} onClear={() => type('')} />
  );
  return (
    <div className="space-y-4">
      {isLong && (
        <div className="flex sm:max-w-md">
          <SearchBox label="Search my challenges" text={text} onType={type} />
        </div>
      )}
      <div>
        <Tabs
          label="My challenges by state"
          variant="pill"
          value={search.list ?? 'active'}
          onChange={(next) => choose({ list: next === 'completed' ? next : undefined })}
          tabs={[
            { value: 'active', label: `Active (${active.length})`, panel: list(active, 'Active challenges', <NoneActive />) },
            {
              value: 'completed',
              label: `Completed (${completed.length})`,
              panel: list(completed, 'Completed challenges', <NoneCompleted />),
            },
          ]}
        />
      </div>
    </div>
  );
}

function Tiles({ active, completed, failed }: { active: number; completed: number; failed: number }) {
  return (
    <div className={THREE_TILES}>
      <StatTile label="Active" value={<CountUp value={active} />} icon={<Swords />} />
      <StatTile label="Completed" value={<CountUp value={completed} />} icon={<CircleCheck />} tone="green" />
      <StatTile label="Failed" value={<CountUp value={failed} />} icon={<CircleX />} tone="red" />
    </div>
  );
}

type ListProps = { cards: readonly CardView[]; label: string; text: string; empty: ReactNode; onClear: () => void };

function List({ cards, label, text, empty, onClear }: ListProps) {
  const isLoaded = useProjection(challengesLoaded$);
  const { state } = useChallengesPull();
  const found = useMemo(() => findCards(cards, { text }), [cards, text]);
  if (found.length > 0) return <CardGrid cards={found} label={label} />;
  if (cards.length > 0) return <NoMatch text={text} onClear={onClear} />;
  return !isLoaded && state === 'loading' ? <CardGridSkeleton count={PLACEHOLDERS} /> : empty;
}

function NoMatch({ text, onClear }: Pick<ListProps, 'text' | 'onClear'>) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No Matching Challenges"
      description={`Nothing found for “${text.trim()}”.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}

function NoneActive() {
  return (
    <EmptyState
      icon={<Flag />}
      title="No Active Challenges"
      description="Start a new challenge to begin your journey!"
      action={
        <Link to="/create" className={buttonStyle()}>
          Create Challenge
        </Link>
      }
    />
  );
}

function NoneCompleted() {
  return (
    <EmptyState
      icon={<Trophy />}
      title="No Completed Challenges"
      description="Complete some challenges to see them here!"
      action={
        <Link to="/feed" className={buttonStyle()}>
          Discover Challenges
        </Link>
      }
    />
  );
}
