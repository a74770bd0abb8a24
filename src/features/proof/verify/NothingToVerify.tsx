import { Link } from '@tanstack/react-router';
import { ListChecks, WifiOff } from 'lucide-react';
import { challengesLoaded$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { usePull } from '../../../lib/usePull.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Instead of a check-in to verify: that none waits, that they load, or why they cannot. */
export function NothingToVerify() {
  const isLoaded = useProjection(challengesLoaded$);
  const { state, retry } = usePull();
  if (isLoaded) return <NoneWaits />;
  if (state === 'failed') {
    return (
      <ErrorState title="Failed to fetch check-ins" description="The server did not respond. Nothing of yours is lost." onRetry={retry} />
    );
  }
  if (state === 'offline') {
    return (
      <EmptyState
        icon={<WifiOff />}
        title="You are offline"
        description="Check-ins of the people in your challenges appear as soon as you are connected."
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="surface space-y-4 p-4 shadow-card sm:p-5">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-6 w-3/4" />
    </div>
  );
}

function NoneWaits() {
  return (
    <EmptyState
      icon={<ListChecks />}
      title="Nothing to Verify"
      description="When somebody in one of your challenges checks in, their photo, text or number appears here."
      action={
        <Link to="/feed" search={{ tab: 'today' }} className={buttonStyle({ variant: 'secondary' })}>
          To your check-ins
        </Link>
      }
    />
  );
}
