import type { ListCounts, ListName, ListRequest, Lists, Page } from '@gauntlet/core';
import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useOwnGauntlet } from '../gauntlet.ts';
import { useOnline } from '../useOnline.ts';
import type { RequestState } from '../usePull.ts';
import { listOptions } from './listOptions.ts';
import { openIn, queriesOf, type Queries } from './queries.ts';

/** The next page of a list. */
export type NextPage = { readonly state: 'idle' | 'loading' | 'failed' | 'offline'; readonly load: () => void };

/** The loaded pages of a list. */
export type List<L extends ListName> = {
  readonly rows: readonly Lists[L]['row'][];
  /** The counts and the server's time of the first page; null without a page. */
  readonly counts: ListCounts | null;
  readonly at: Page['at'];
  /** The state of the first page: `loaded` as soon as there is one to show. */
  readonly state: RequestState;
  /** Whether the rows are those of the query before, while the ones of this query load. */
  readonly isPrevious: boolean;
  /** When the rows were received, in milliseconds, while the device is offline or the server does not respond; else null. */
  readonly shownFrom: number | null;
  readonly retry: () => void;
  /** Null on the last page. */
  readonly next: NextPage | null;
};

/** Follows a list of the server. Opened again within a minute it requests nothing; offline it shows what the device holds. */
export function useList<Request extends ListRequest>(request: Request): List<Request['list']> {
  const gauntlet = useOwnGauntlet();
  const isOnline = useOnline();
  const queries = queriesOf(gauntlet);
  const options = listOptions(gauntlet, queries.stored, request);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData }, queries.client);
  const hash = hashKey(options.queryKey);
  useOpened(hash, queries);
  const isFailing = !isOnline || query.isPaused || query.isError;
  // Rows of another query stand in for those that arrive soon, and for no others.
  const data = query.isPlaceholderData && isFailing ? undefined : query.data;
  const rows = useMemo(() => unique(data?.pages.flatMap((page) => page.rows) ?? []), [data]);
  const [first] = data?.pages ?? [];
  const loadNext = () => {
    if (!isLoadingNext(hash, queries)) void query.fetchNextPage();
  };
  return {
    rows,
    counts: first?.counts ?? null,
    at: first?.at ?? null,
    state: data ? 'loaded' : !isOnline || query.isPaused ? 'offline' : query.isError ? 'failed' : 'loading',
    isPrevious: data !== undefined && query.isPlaceholderData,
    shownFrom: data && isFailing && !query.isFetchNextPageError ? query.dataUpdatedAt : null,
    retry: () => void query.refetch(),
    next: data && query.hasNextPage && !query.isPlaceholderData ? { state: nextState(query, isOnline), load: loadNext } : null,
  };
}

/** Takes note of the entry of the history in which the list is opened. */
function useOpened(hash: string, queries: Queries): void {
  const router = useRouter();
  useEffect(() => openIn(router.state.location.state.key ?? '', hash, queries), [router, hash, queries]);
}

/** Whether the next page is being requested now, also before the screen knows: a second request would cancel the first. */
function isLoadingNext(hash: string, { client }: Queries): boolean {
  const state = client.getQueryCache().get(hash)?.state;
  return state?.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction === 'forward';
}

type NextQuery = { readonly isFetchingNextPage: boolean; readonly isFetchNextPageError: boolean };

function nextState({ isFetchingNextPage, isFetchNextPageError }: NextQuery, isOnline: boolean): NextPage['state'] {
  if (!isOnline) return 'offline';
  if (isFetchingNextPage) return 'loading';
  return isFetchNextPageError ? 'failed' : 'idle';
}

/** A row that moved between two requests is on two pages: the first one counts. */
function unique<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [identityOf(row), row])).values()];
}

function identityOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if ('id' in row) return row.id;
  return 'person' in row ? row.person : row;
}
