import { Link } from '@tanstack/react-router';
import { BadgeCheck, CircleDollarSign, Plus, Users, UsersRound } from 'lucide-react';
import { heldChallenges$, listedChallenges$, type DiscoverQuery } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { LoadMore } from '../../lib/pages/LoadMore.tsx';
import { ShownFrom } from '../../lib/pages/ShownFrom.tsx';
import { useFigures, useSampleChoice } from '../../lib/pages/useFigures.ts';
import { useList } from '../../lib/pages/useList.ts';
import { SampleCommunityNote } from '../../lib/SampleCommunityNote.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatTile, ThreeTiles } from '../../ui/StatTile.tsx';
import { cx } from '../../ui/cx.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { GroupBenefits } from './GroupBenefits.tsx';
import { HostedGroups } from './hosting/HostedGroups.tsx';
import { ChallengesUnavailable } from './ChallengesUnavailable.tsx';

const PLACEHOLDERS = 6;
/** The cards of a page: full rows of one, two and three columns. */
const PAGE = 24;
/** The groups that are counted (CM34). */
const GROUPS = { types: ['group-free', 'group-paid'], statuses: ['pending', 'active', 'disputed'] } as const;

/** Group challenges, free or paid, with their benefits for hosts and members. */
export function GroupsScreen() {
  return (
    <div className="page">
      <PageHeader
        title="Influencer Groups"
        description="Group challenges, and the verified hosts behind them"
        actions={
          <Link to="/create" className={cx(buttonStyle(), 'max-sm:w-full')}>
            <Plus aria-hidden />
            Create Challenge
          </Link>
        }
      />
      <div className="space-y-6">
        <Counts />
        <HostedGroups />
        <GroupBenefits />
        <Groups />
      </div>
    </div>
  );
}

function Counts() {
  const { groups, paid, verifiedHosts } = useFigures().figures?.groups ?? { groups: 0, paid: 0, verifiedHosts: 0 };
  return (
    <ThreeTiles>
      <StatTile label="Total Groups" value={<CountUp value={groups} />} icon={<Users />} />
      <StatTile label="Paid Challenges" value={<CountUp value={paid} />} icon={<CircleDollarSign />} tone="green" />
      <StatTile label="Verified Hosts" value={<CountUp value={verifiedHosts} />} icon={<BadgeCheck />} tone="violet" />
    </ThreeTiles>
  );
}

function Groups() {
  const query: DiscoverQuery = { ...GROUPS, samples: useSampleChoice() };
  const { rows, counts, at, state, shownFrom, next, retry } = useList({ list: 'challenges', query, limit: PAGE });
  const isUnavailable = state === 'offline' || state === 'failed';
  const found = useProjection(isUnavailable ? heldChallenges$(query) : listedChallenges$({ query, ids: rows, at }));
  const { cards, difference } = found;
  return (
    <section aria-labelledby="group-challenges" className="space-y-4">
      <h2 id="group-challenges" className="text-lg font-bold">
        Group Challenges
      </h2>
      {isUnavailable && <ChallengesUnavailable state={state} onRetry={retry} held={found} />}
      <ShownFrom at={shownFrom} onRetry={retry} />
      <SampleCommunityNote />
      {cards.length > 0 && <CardGrid cards={cards} label="Group challenges" total={(counts?.matching ?? 0) + difference} />}
      <LoadMore next={next} what="groups" whenNear />
      {cards.length === 0 && state === 'loading' && <CardGridSkeleton count={PLACEHOLDERS} />}
      {cards.length === 0 && state === 'loaded' && <NoGroups />}
    </section>
  );
}

function NoGroups() {
  return (
    <EmptyState
      icon={<UsersRound />}
      title="No group challenges available yet"
      description="Create a free one: everybody can join, and you can invite people by name."
      action={
        <Link to="/create" search={{ type: 'group-free' }} className={buttonStyle({ variant: 'secondary' })}>
          Create a group challenge
        </Link>
      }
    />
  );
}
