import { Link } from '@tanstack/react-router';
import { Medal } from 'lucide-react';
import { topContributors$, type Contributor } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { localZone } from '../../../lib/formatDate.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useSampleChoice } from '../../../lib/pages/useFigures.ts';
import { useList } from '../../../lib/pages/useList.ts';
import { SampleMark } from '../../../ui/Badge.tsx';
import { buttonStyle } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CommunityContent, Section } from './Section.tsx';

/** Gold, silver, bronze. */
const medals = ['text-amber', 'text-grey', 'text-orange'];
/** How many people are shown. */
const TOP = 3;

/** The people with the most check-ins this week. */
export function TopContributors() {
  const list = useList({ list: 'contributors', query: { samples: useSampleChoice(), zone: localZone() }, limit: TOP });
  const contributors = useProjection(topContributors$(list.rows));
  return (
    <Section title="Top Contributors" icon={<Medal aria-hidden />} note="This week">
      <CommunityContent
        list={list}
        placeholder={<Placeholder />}
        empty={
          <EmptyState
            title="Nobody yet"
            description="The first check-in of the week takes the lead."
            action={
              <Link to="/feed" search={{ tab: 'today' }} className={buttonStyle({ variant: 'secondary' })}>
                See what is due
              </Link>
            }
          />
        }
      >
        <ol className="space-y-2">
          {contributors.map((contributor) => (
            <Row key={contributor.person} contributor={contributor} />
          ))}
        </ol>
      </CommunityContent>
    </Section>
  );
}

function Row({ contributor }: { contributor: Contributor }) {
  const { rank, person, name, isMe, isSample, checkIns } = contributor;
  return (
    <li className={cx('flex items-center gap-3 rounded-xl p-2.5', isMe ? 'bg-accent-soft' : 'bg-sunken')}>
      <span className={cx('figures w-7 text-center text-lg font-bold', medals[rank - 1])}>
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <PersonAvatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {isMe && <span className="text-sm text-muted">You</span>}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
          <span className="figures text-sm text-muted">{formatCount(checkIns, 'check-in')}</span>
          <SampleMark isSample={isSample} />
        </span>
      </span>
    </li>
  );
}

function Placeholder() {
  return (
    <div role="status" aria-label="Loading" className="space-y-2">
      {Array.from({ length: TOP }, (_, index) => (
        <Skeleton key={index} className="h-15 w-full" />
      ))}
    </div>
  );
}
