import { useNodeRequests, useRequestState, type NodeRequests, type RequestState } from './nodeRequests.ts';

/** Follows the requests that the app makes on its own, of all projects together, and offers to make them again. */
export function useNodesRequest(): { readonly state: RequestState; readonly retry: () => void } {
  const requests = useNodeRequests();
  return { state: useRequestState(stateOfAll), retry: () => void requests.again() };
}

/** `asking` until each was settled once. */
function stateOfAll(requests: NodeRequests): RequestState {
  const all = requests.all();
  if (all.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline';
  if (all.some(({ status, fetchStatus }) => status === 'error' && fetchStatus === 'idle')) return 'failed';
  return all.every(({ status }) => status === 'success') ? 'answered' : 'asking';
}
