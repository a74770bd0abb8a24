import { useNodeRequests, useRequestState, type NodeRequests, type RequestState } from '../../lib/nodeRequests.ts';

/** Follows the request for everybody's challenges that the app makes on its own, and offers to make it again. */
export function useChallengesRequest(): { readonly state: RequestState; readonly retry: () => void } {
  const requests = useNodeRequests();
  return { state: useRequestState(stateOfChallenges), retry: () => void requests.again() };
}

/** `asking` until the first one of this page is settled. */
function stateOfChallenges(requests: NodeRequests): RequestState {
  const { status, fetchStatus } = requests.of('challenges');
  if (status === 'success') return 'answered';
  if (fetchStatus === 'paused') return 'offline';
  return status === 'error' && fetchStatus === 'idle' ? 'failed' : 'asking';
}
