import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { RequestState } from '../../lib/usePull.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { BackButton } from './BackButton.tsx';

/** Shown while a challenge is requested that this device does not hold, and when there is none. `state` is that of the request. */
export function ChallengeNotFound({ state }: { state: RequestState }) {
  return (
    <div className="page">
      <BackButton />
      {state === 'loading' ? <ChallengeSkeleton /> : <NotFound isOffline={state !== 'loaded'} />}
    </div>
  );
}

function NotFound({ isOffline }: { isOffline: boolean }) {
  useTitle('Challenge not found');
  return (
    <EmptyState
      isPage
      icon={<SearchX />}
      title="Challenge not found"
      description={
        isOffline ? 'It is not known on this device, and the server cannot be asked right now.' : 'It does not exist, or it was taken back.'
      }
      action={
        <Link to="/feed" className={buttonStyle({ variant: 'secondary' })}>
          Discover Challenges
        </Link>
      }
    />
  );
}

function ChallengeSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="space-y-6">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-52 rounded-xl" />
        </div>
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
