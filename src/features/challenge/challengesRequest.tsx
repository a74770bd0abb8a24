import { WifiOff } from 'lucide-react';
import { useNodeRequests, useRequestState, type NodeRequests, type RequestState } from '../../lib/nodeRequests.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Follows the app's request for everyone's challenges. `retry` sends it again. */
export function useChallengesRequest(): { readonly state: RequestState; readonly retry: () => void } {
  const requests = useNodeRequests();
  return { state: useRequestState(stateOfChallenges), retry: () => void requests.again() };
}

/** Returns `asking` until this page's first request has settled. */
function stateOfChallenges(requests: NodeRequests): RequestState {
  const { status, fetchStatus } = requests.of('challenges');
  if (status === 'success') return 'answered';
  if (fetchStatus === 'paused') return 'offline';
  return status === 'error' && fetchStatus === 'idle' ? 'failed' : 'asking';
}

type Props = { state: RequestState; onRetry: () => void };

/** Explains why other people's challenges are not loaded: offline, or a failed request. */
export function ChallengesUnavailable({ state, onRetry }: Props) {
  return state === 'offline' ? (
    <EmptyState
      icon={<WifiOff />}
      title="You are offline"
      description="Other people's challenges appear as soon as you are connected. You can create your own now."
    />
  ) : (
    <ErrorState
      title="Failed to fetch challenges"
      description="The server gave no answer. What you do is kept on this device."
      onRetry={onRetry}
    />
  );
}
