import { Link, useParams, useSearch } from '@tanstack/react-router';
import { CalendarClock, Camera, CircleDollarSign, ListChecks, Swords, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { ChallengeInvitation } from '@gauntlet/core';
import { formatDollars } from '../../lib/formatNumber.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthLayout, authLinkStyle } from './AuthLayout.tsx';
import { readInvitation, type InvitationResult } from './invitationApi.ts';
import { neededText, proofText, startText } from './invitationTexts.ts';

/** Shows the challenge of a link to somebody who is not signed in, with one way in (CM24). */
export function InvitationScreen() {
  const id = useParams({ from: '/guest/invitation/$id', select: (params) => params.id });
  const { invite } = useSearch({ from: '/guest/invitation/$id' });
  const [result, setResult] = useState<InvitationResult | null>(null);
  const load = useCallback(() => void readInvitation(id, invite).then(setResult), [id, invite]);
  useEffect(load, [load]);

  if (result?.name === 'found') return <Found invitation={result.invitation} invite={invite} />;
  return (
    <AuthLayout title="A challenge on Gauntlet" description="Somebody sent you a link." footer={<LogIn />}>
      {result === null && <Loading />}
      {result?.name === 'unreachable' && (
        <ErrorState title="The challenge cannot be shown now" description="The server did not answer." onRetry={load} />
      )}
      {(result?.name === 'unknown' || result?.name === 'cancelled') && <Gone isCancelled={result.name === 'cancelled'} />}
    </AuthLayout>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the challenge" className="space-y-4">
      {['title', 'proof', 'start', 'button'].map((line) => (
        <Skeleton key={line} className="h-11 rounded-lg" />
      ))}
    </div>
  );
}

function Gone({ isCancelled }: { isCancelled: boolean }) {
  return (
    <EmptyState
      icon={<Swords />}
      title={isCancelled ? 'This challenge was cancelled' : 'There is no such challenge'}
      description={isCancelled ? 'Nobody can join it any more.' : 'The link may be incomplete. Ask for it again.'}
      action={
        <Link to="/signup" className={buttonStyle()}>
          Set a challenge of your own
        </Link>
      }
    />
  );
}

function Found({ invitation, invite }: { invitation: ChallengeInvitation; invite: string | undefined }) {
  const { title, invitedBy, type, entryFeeCents, canBeJoined } = invitation;
  const kind = type === 'one-on-one' ? 'a challenge, one on one' : 'a group challenge';
  return (
    <AuthLayout
      title={title}
      description={invitedBy === null ? `You are invited to ${kind}.` : `An invitation from ${invitedBy} to ${kind}.`}
      footer={<LogIn />}
    >
      <dl className="mb-6 space-y-4">
        <Fact icon={Camera} name="How it is proved" value={proofText(invitation)} />
        <Fact icon={ListChecks} name="What it takes" value={neededText(invitation)} />
        <Fact icon={CalendarClock} name="From when" value={startText(invitation)} />
        {type === 'group-paid' && <Fact icon={CircleDollarSign} name="Entry fee" value={formatDollars(entryFeeCents)} />}
      </dl>
      {!canBeJoined && (
        <p className="mb-4 rounded-lg bg-amber-soft px-3 py-2.5 text-sm text-amber">It can no longer be joined. You can look at it.</p>
      )}
      <Link to="/signup" search={invite === undefined ? {} : { invite }} className={buttonStyle({ size: 'lg', block: true })}>
        {canBeJoined ? 'Join with a new account' : 'Look at it with a new account'}
      </Link>
    </AuthLayout>
  );
}

function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="figures font-semibold">{value}</dd>
      </div>
    </div>
  );
}

function LogIn() {
  return (
    <>
      Already have an account?{' '}
      <Link to="/login" className={authLinkStyle}>
        Log in
      </Link>
    </>
  );
}
