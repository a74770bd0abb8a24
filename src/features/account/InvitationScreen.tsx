import { Link, useParams, useSearch } from '@tanstack/react-router';
import { CalendarClock, Camera, CircleDollarSign, ListChecks, Swords } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { ChallengeInvitation } from '@gauntlet/core';
import { formatDollars } from '../../lib/formatNumber.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { InvitationFact } from './InvitationFact.tsx';
import { readInvitation, type InvitationResult } from './invitationApi.ts';
import { neededText, proofText, startText } from './invitationTexts.ts';
import { LogInInstead } from './LogInInstead.tsx';
import { WitnessRequest } from './WitnessRequest.tsx';

/** Shows the challenge of a link to somebody who is not signed in, with one way in (CM24), or asks them to be its witness (RV12). */
export function InvitationScreen() {
  const id = useParams({ from: '/guest/invitation/$id', select: (params) => params.id });
  const { invite, witness } = useSearch({ from: '/guest/invitation/$id' });
  const [result, setResult] = useState<InvitationResult | null>(null);
  const load = useCallback(() => void readInvitation(id, { invite, witness }).then(setResult), [id, invite, witness]);
  useEffect(load, [load]);

  if (result?.name === 'found' && result.invitation.witness && witness !== undefined)
    return <WitnessRequest id={id} code={witness} invitation={result.invitation} request={result.invitation.witness} />;
  if (result?.name === 'found') return <Found invitation={result.invitation} invite={invite} isWrongLink={witness !== undefined} />;
  return (
    <AuthLayout title="A challenge on Gauntlet" description="Somebody sent you a link." footer={<LogInInstead />}>
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

type FoundProps = { invitation: ChallengeInvitation; invite: string | undefined; isWrongLink: boolean };

function Found({ invitation, invite, isWrongLink }: FoundProps) {
  const { title, invitedBy, type, entryFeeCents, canBeJoined } = invitation;
  const kind = type === 'one-on-one' ? 'a challenge, one on one' : 'a group challenge';
  return (
    <AuthLayout
      title={title}
      description={invitedBy === null ? `You are invited to ${kind}.` : `An invitation from ${invitedBy} to ${kind}.`}
      footer={<LogInInstead />}
    >
      <dl className="mb-6 space-y-4">
        <InvitationFact icon={Camera} name="How it is proved" value={proofText(invitation)} />
        <InvitationFact icon={ListChecks} name="What it takes" value={neededText(invitation)} />
        <InvitationFact icon={CalendarClock} name="From when" value={startText(invitation)} />
        {type === 'group-paid' && <InvitationFact icon={CircleDollarSign} name="Entry fee" value={formatDollars(entryFeeCents)} />}
      </dl>
      {isWrongLink && (
        <p className="mb-4 rounded-lg bg-amber-soft px-3 py-2.5 text-sm text-amber">
          This is not the link for its witness. Ask for it again.
        </p>
      )}
      {!canBeJoined && (
        <p className="mb-4 rounded-lg bg-amber-soft px-3 py-2.5 text-sm text-amber">It can no longer be joined. You can look at it.</p>
      )}
      <Link to="/signup" search={invite === undefined ? {} : { invite }} className={buttonStyle({ size: 'lg', block: true })}>
        {canBeJoined ? 'Join with a new account' : 'Look at it with a new account'}
      </Link>
    </AuthLayout>
  );
}
