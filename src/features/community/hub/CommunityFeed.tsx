import { Link } from '@tanstack/react-router';
import { Award, CircleCheck, Flag, Newspaper, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { communityFeed$, type FeedItem, titleOf } from '@gauntlet/core';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { formatMoment } from '../../../lib/formatDate.ts';
import { useNow } from '../../../lib/useNow.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { useProjection } from '../../../lib/gauntlet.ts';
import { LoadMore } from '../../../lib/pages/LoadMore.tsx';
import { useSampleChoice } from '../../../lib/pages/useFigures.ts';
import { useList } from '../../../lib/pages/useList.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CommunityContent, Section } from './Section.tsx';

/** Items of a page. */
const NEWEST = 6;

type ItemStyle = { readonly icon: ReactNode; readonly tone: string; readonly label: string };

const itemStyles: Readonly<Record<FeedItem['type'], ItemStyle>> = {
  completion: { icon: <CircleCheck />, tone: 'bg-green-soft text-green', label: 'Completion' },
  milestone: { icon: <Flag />, tone: 'bg-cyan-soft text-cyan', label: 'Milestone' },
  achievement: { icon: <Award />, tone: 'bg-amber-soft text-amber', label: 'Achievement' },
  join: { icon: <UserPlus />, tone: 'bg-violet-soft text-violet', label: 'New participant' },
};

/** Recent events in the community. */
export function CommunityFeed() {
  const list = useList({ list: 'feed', query: { samples: useSampleChoice() }, limit: NEWEST });
  const items = useProjection(communityFeed$(list.rows));
  const now = useNow();
  return (
    <Section title="Community Feed" icon={<Newspaper aria-hidden />}>
      <CommunityContent list={list} placeholder={<Placeholder />} empty={<NothingYet />}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.id} item={item} now={now} />
          ))}
        </ul>
        <div className="mt-3 empty:hidden">
          <LoadMore next={list.next} what="events" />
        </div>
      </CommunityContent>
    </Section>
  );
}

function Item({ item, now }: { item: FeedItem; now: number }) {
  const { icon, tone, label } = itemStyles[item.type];
  return (
    <li className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0">
      <span className="relative shrink-0">
        <PersonAvatar person={item.person} />
        <span
          aria-hidden
          className={cx(
            'absolute -bottom-2 -left-2 flex size-6 items-center justify-center rounded-full border-2 border-surface [&_svg]:size-3.5',
            tone,
          )}
        >
          {icon}
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-muted">
          <span className="sr-only">{label}: </span>
          <span className="font-semibold text-ink">{item.isMe ? 'You' : item.name}</span> <ItemText item={item} />
        </p>
        <p className="mt-0.5 text-sm text-faint">
          <time dateTime={item.at} title={formatMoment(item.at)}>
            {formatRelative(item.at, now)}
          </time>
        </p>
      </div>
    </li>
  );
}

function ItemText({ item }: { item: FeedItem }) {
  switch (item.type) {
    case 'completion':
      return <>completed {link(item)}</>;
    case 'join':
      return <>joined {link(item)}</>;
    case 'milestone':
      return (
        <>
          reached {formatCount(item.checkIns, 'check-in')} with {link(item)}
        </>
      );
    default:
      return (
        <>
          unlocked <span className="font-semibold text-ink">{item.achievement}</span> with {link(item)}
        </>
      );
  }
}

function link({ challengeId, title }: FeedItem) {
  return (
    <Link
      to="/challenge/$id"
      params={{ id: challengeId }}
      className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {titleOf({ title })}
    </Link>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Newspaper />}
      title="Nothing Happened Yet"
      description="Joining, check-ins and completed challenges appear here. Join a challenge to be the first."
      action={
        <Link to="/feed" search={{ tab: 'discover' }} className={buttonStyle({ variant: 'secondary' })}>
          Find a challenge
        </Link>
      }
    />
  );
}

function Placeholder() {
  return (
    <div role="status" aria-label="Loading" className="space-y-5">
      {Array.from({ length: NEWEST }, (_, index) => (
        <div key={index} className="flex items-start gap-3">
          <Skeleton round className="size-10 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
