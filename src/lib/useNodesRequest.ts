import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const KEY = ['nodes'] as const;

/** How the requests for everybody's nodes stand; `asking` until each was settled once. */
export type NodesRequest = 'asking' | 'answered' | 'failed' | 'offline';

/** Follows the requests that the app makes on its own, of all projects together, and offers to make them again. */
export function useNodesRequest(): { readonly state: NodesRequest; readonly retry: () => void } {
  const client = useQueryClient();
  const subscribe = useCallback((redraw: () => void) => client.getQueryCache().subscribe(redraw), [client]);
  const state = useSyncExternalStore(subscribe, () => {
    const queries = client
      .getQueryCache()
      .findAll({ queryKey: KEY })
      .map((query) => query.state);
    if (queries.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline';
    if (queries.some(({ status, fetchStatus }) => status === 'error' && fetchStatus === 'idle')) return 'failed';
    return queries.length > 0 && queries.every(({ status }) => status === 'success') ? 'answered' : 'asking';
  });
  const retry = useCallback(() => void client.refetchQueries({ queryKey: KEY }), [client]);
  return { state, retry };
}
