import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const KEY = ['nodes', 'challenges'] as const;

/** How the request for everybody's challenges stands; `asking` until the first one of this page is settled. */
export type RequestState = 'asking' | 'answered' | 'failed' | 'offline';

/** Follows the request that the app makes on its own, and offers to make it again. */
export function useChallengesRequest(): { readonly state: RequestState; readonly retry: () => void } {
  const client = useQueryClient();
  const subscribe = useCallback((redraw: () => void) => client.getQueryCache().subscribe(redraw), [client]);
  const state = useSyncExternalStore(subscribe, () => {
    const query = client.getQueryState(KEY);
    if (query?.status === 'success') return 'answered';
    if (query?.fetchStatus === 'paused') return 'offline';
    return query?.status === 'error' && query.fetchStatus === 'idle' ? 'failed' : 'asking';
  });
  const retry = useCallback(() => void client.refetchQueries({ queryKey: ['nodes'] }), [client]);
  return { state, retry };
}
