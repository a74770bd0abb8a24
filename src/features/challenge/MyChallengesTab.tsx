import { Link } from '@tanstack/react-router';
import { useDeferredValue, type ReactNode } from 'react';
import { CircleCheck, CircleX, Flag, Hourglass, SearchX, Swords, Trophy } from 'lucide-react';
import { challengesLoaded$, MY_LISTS, myChallenges$, myCounts$, type MyCounts, witnessed$ } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { OwnShownFrom } from '../../lib/pages/OwnShownFrom.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatTile, ThreeTiles } from '../../ui/StatTile.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { SearchBox } from './FeedToolbar.tsx';
import { TabHeading } from './TabHeading.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { usePull } from '../../lib/usePull.ts';
import { useFeedFilters } from './useFeedFilters.ts';
import { WaitingList } from './WaitingList.tsx';

const PLACEHOLDERS = 3;
/** Lists with more challenges than this get a search field. */
const MANY = 9;

/** The user's challenges: waiting to start, running, completed. */
export function MyChallengesTab() {
  const pending = useProjection(myChallenges$({ statuses: MY_LISTS.pending }));
  const counts = useProjection(myCounts$);
  return (
    <section className="space-y-6">
      <TabHeading title="My Challenges" description="Track your progress and accountability journey" />
      <OwnShownFrom />
      <RefusedNotice />
      <Tiles {...counts} />
      {pending.length > 0 && <WaitingList cards={pending} />}
      <Lists />
      <Witnessed />
    </section>
  );
}

/** The challenges of others that the user witnesses. Nothing without one. */
function Witnessed() {
  const cards = useProjection(witnessed$);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="witnessed" className="space-y-4">
      <h2 id="witnessed" className="text-lg font-bold">
        You are the witness
      </h2>
      <CardGrid cards={cards} label="Challenges that you witness" />
    </section>
  );
}

function Lists() {
  const { pending, active, completed, failed } = useProjection(myCounts$);
  const { search, text, type, choose } = useFeedFilters();
  const ended = completed + failed;
  const isLong = active + ended > MANY;
  const wanted = useDeferredValue(isLong ? text : '');
  const shared = { text: wanted, onClear: () => type('') };
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
            {
              value: 'active',
              label: `Active (${active})`,
              panel: <List list="active" size={active} label="Active challenges" empty={<NoneActive waiting={pending} />} {...shared} />,
            },
            {
              value: 'completed',
              label: <CompletedLabel ended={ended} failed={failed} />,
              panel: <List list="completed" size={ended} label="Completed challenges" empty={<NoneCompleted />} {...shared} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

/** The tab lists failed challenges too: it says so where there are some, because the tile of the same name counts none. */
function CompletedLabel({ ended, failed }: { ended: number; failed: number }) {
  return (
    <>
      Completed ({ended})
      {failed > 0 && (
        <span aria-hidden className="figures -ml-1 font-normal text-faint">
          {failed} failed
        </span>
      )}
    </>
  );
}

function Tiles({ active, completed, failed }: MyCounts) {
  return (
    <ThreeTiles>
      <StatTile label="Active" value={<CountUp value={active} />} icon={<Swords />} />
      <StatTile label="Completed" value={<CountUp value={completed} />} icon={<CircleCheck />} tone="green" />
      <StatTile label="Failed" value={<CountUp value={failed} />} icon={<CircleX />} tone="red" />
    </ThreeTiles>
  );
}

type ListProps = {
  list: keyof typeof MY_LISTS;
  /** How many challenges the list has without a search. */
  size: number;
  label: string;
  text: string;
  empty: ReactNode;
  onClear: () => void;
};

function List({ list, size, label, text, empty, onClear }: ListProps) {
  const isLoaded = useProjection(challengesLoaded$);
  const { state } = usePull();
  const cards = useProjection(myChallenges$({ statuses: MY_LISTS[list], text }));
  if (cards.length > 0) return <CardGrid cards={cards} label={label} />;
  if (size > 0) return <NoMatch text={text} onClear={onClear} />;
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

function NoneActive({ waiting }: { waiting: number }) {
  if (waiting > 0)
    return (
      <EmptyState
        icon={<Hourglass />}
        title="Nothing Runs Yet"
        description={`${formatCount(waiting, 'challenge')} of yours ${waiting === 1 ? 'waits' : 'wait'} to start, above.`}
      />
    );
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
        <Link to="/feed" search={{ tab: 'discover' }} className={buttonStyle()}>
          Discover Challenges
        </Link>
      }
    />
  );
}
