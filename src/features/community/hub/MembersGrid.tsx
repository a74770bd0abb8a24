import { Link } from '@tanstack/react-router';
import { MessageCircle, ShieldCheck, Trophy, Users } from 'lucide-react';
import { members$, type Member } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { SampleCommunityNote } from '../../../lib/SampleCommunityNote.tsx';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { PersonMenu } from '../../../lib/reports/PersonMenu.tsx';
import { useProjection } from '../../../lib/gauntlet.ts';
import { LoadMore } from '../../../lib/pages/LoadMore.tsx';
import { useFigures, useSampleChoice } from '../../../lib/pages/useFigures.ts';
import { useList } from '../../../lib/pages/useList.ts';
import { SampleMark } from '../../../ui/Badge.tsx';
import { buttonStyle } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CommunityContent, Section } from './Section.tsx';

/** Members of a page. */
const STEP = 8;
const grid = 'grid gap-3 sm:grid-cols-2';

/** The members of the community: real people first, then by trust. */
export function MembersGrid() {
  const list = useList({ list: 'members', query: { samples: useSampleChoice() }, limit: STEP });
  const members = useProjection(members$(list.rows));
  const all = Math.max(useFigures().figures?.users ?? 0, members.length);
  return (
    <Section title="Community Members" icon={<Users aria-hidden />} note={members.length > 0 && formatCount(all, 'member')}>
      <CommunityContent list={list} placeholder={<Placeholder />} empty={<NoMembers />}>
        <div className="mb-2 empty:hidden">
          <SampleCommunityNote />
        </div>
        <ul className={grid}>
          {members.map((member) => (
            <MemberCard key={member.person} member={member} />
          ))}
        </ul>
        <div className="mt-3 empty:hidden">
          <LoadMore next={list.next} what="members" />
        </div>
      </CommunityContent>
    </Section>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { person, name, role, isMe, isSample, trust, completed } = member;
  return (
    <li className="flex min-w-0 flex-col justify-between gap-2.5 rounded-xl border border-line bg-sunken p-3">
      <div className="flex items-start gap-3">
        <PersonAvatar person={person} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 font-semibold break-words">{name}</span>
            {isMe && <span className="text-sm text-muted">You</span>}
          </p>
          <p className="text-sm text-muted">{role}</p>
        </div>
        {!isMe && (
          <span className="-mt-1 -mr-1 flex">
            <MessageLink person={person} name={name} />
            <PersonMenu person={person} name={name} />
          </span>
        )}
      </div>
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-xs [&_svg]:size-3.5">
        <span className="inline-flex items-center gap-1">
          <ShieldCheck className="text-green" aria-hidden />
          {trust} trust
        </span>
        <span className="mr-auto inline-flex items-center gap-1">
          <Trophy className="text-amber" aria-hidden />
          {formatNumber(completed)} completed
        </span>
        <SampleMark isSample={isSample} />
      </p>
    </li>
  );
}

function MessageLink({ person, name }: Pick<Member, 'person' | 'name'>) {
  return (
    <Link
      to="/profile"
      search={{ with: person }}
      aria-label={`Message ${name}`}
      title={`Message ${name}`}
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg text-muted transition duration-150 hover:bg-hover hover:text-ink"
    >
      <MessageCircle className="size-5" aria-hidden />
    </Link>
  );
}

function NoMembers() {
  return (
    <EmptyState
      icon={<Users />}
      title="No Members Yet"
      description="People who create or join a challenge appear here. Be the first, or invite a friend."
      action={
        <Link to="/social" search={{ invite: true }} className={buttonStyle({ variant: 'secondary' })}>
          Invite a friend
        </Link>
      }
    />
  );
}

function Placeholder() {
  return (
    <div role="status" aria-label="Loading" className={grid}>
      {Array.from({ length: STEP }, (_, index) => (
        <Skeleton key={index} className="h-26 w-full" />
      ))}
    </div>
  );
}
