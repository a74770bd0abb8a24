import { useInfiniteQuery } from '@tanstack/react-query';
import { useOwnGauntlet } from '../../../lib/gauntlet.ts';
import { queriesOf } from '../../../lib/pages/queries.ts';
import type { NextPage } from '../../../lib/pages/useList.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import type { RequestState } from '../../../lib/usePull.ts';
import { activityPage, type ActivityEvent } from './activityApi.ts';

type Page = { readonly events: readonly ActivityEvent[]; readonly next: string | null };

/** The loaded events; undefined before the first page. */
export type Activity = {
  readonly state: RequestState;
  readonly events: readonly ActivityEvent[] | undefined;
  readonly retry: () => void;
  readonly next: NextPage | null;
};

/** Requests the security events of the account. They are on the server alone, and out of date as soon as the screen opens again. */
export function useActivity(): Activity {
  const gauntlet = useOwnGauntlet();
  const isOnline = useOnline();
  const query = useInfiniteQuery(
    {
      queryKey: ['activity'],
      queryFn: ({ pageParam }: { pageParam: string | null }): Promise<Page> =>
        gauntlet.fetchPage(`/api/local/activity${pageParam === null ? '' : `?after=${encodeURIComponent(pageParam)}`}`, (body) => {
          const page = activityPage.safeParse(body).data?.payload;
          return page ? { page, nodes: [] } : null;
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }: Page) => next,
      staleTime: 0,
    },
    queriesOf(gauntlet).client,
  );
  const isOffline = !isOnline || query.isPaused;
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const nextState = isOffline ? 'offline' : query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle';
  return {
    state: isOffline ? 'offline' : hasFailed ? 'failed' : query.data ? 'loaded' : 'loading',
    events: query.data?.pages.flatMap(({ events }) => events),
    retry: () => void query.refetch(),
    next: query.hasNextPage ? { state: nextState, load: () => void query.fetchNextPage() } : null,
  };
}
