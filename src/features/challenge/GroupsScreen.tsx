import { Link } from '@tanstack/react-router';
import { BadgeCheck, CircleDollarSign, Plus, Users, UsersRound } from 'lucide-react';
import { challengesLoaded$, groupCards$, groupCounts$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { SampleCommunityNote } from '../../lib/SampleCommunityNote.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatTile, ThreeTiles } from '../../ui/StatTile.tsx';
import { cx } from '../../ui/cx.ts';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
import { GroupBenefits } from './GroupBenefits.tsx';
import { HostedGroups } from './hosting/HostedGroups.tsx';
import { useChallengesPull } from '../../lib/usePulls.ts';
import { ChallengesUnavailable } from './ChallengesUnavailable.tsx';

const PLACEHOLDERS = 6;

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
  const { groups, paid, verifiedHosts } = useProjection(groupCounts$);
  return (
    <ThreeTiles>
      <StatTile label="Total Groups" value={<CountUp value={groups} />} icon={<Users />} />
      <StatTile label="Paid Challenges" value={<CountUp value={paid} />} icon={<CircleDollarSign />} tone="green" />
      <StatTile label="Verified Hosts" value={<CountUp value={verifiedHosts} />} icon={<BadgeCheck />} tone="violet" />
    </ThreeTiles>
  );
}

function Groups() {
  const isLoaded = useProjection(challengesLoaded$);
  const cards = useProjection(groupCards$);
  const { state, retry } = useChallengesPull();
  const isLoading = !isLoaded && state === 'loading';
  return (
    <section aria-labelledby="group-challenges" className="space-y-4">
      <h2 id="group-challenges" className="text-lg font-bold">
        Group Challenges
      </h2>
      {!isLoaded && !isLoading && <ChallengesUnavailable state={state} onRetry={retry} />}
      <SampleCommunityNote />
      {cards.length > 0 && <CardGrid cards={cards} label="Group challenges" />}
      {cards.length === 0 && isLoading && <CardGridSkeleton count={PLACEHOLDERS} />}
      {cards.length === 0 && isLoaded && <NoGroups />}
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
