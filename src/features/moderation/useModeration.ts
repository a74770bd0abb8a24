import { RETRY } from '@gauntlet/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { queriesOf } from '../../lib/pages/queries.ts';
import type { NextPage } from '../../lib/pages/useList.ts';
import { useOnline } from '../../lib/useOnline.ts';
import type { RequestState } from '../../lib/usePull.ts';
import { auditPage, disputesPage, queuePage, type AuditedDecision, type Case, type HostDispute } from './moderationApi.ts';

/** The loaded rows of a list of the moderators. It is on the server alone, and out of date as soon as the screen opens again. */
export type ModeratedList<Row> = {
  /** What a moderator has to do before the server gives them the list: set up two-step login (MD10), or change a breached password (MD11). */
  readonly state: RequestState | 'needsSecondFactor' | 'needsNewPassword';
  readonly rows: readonly Row[];
  readonly retry: () => void;
  readonly next: NextPage | null;
};

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** The open reports, grouped by what they are about. */
export function useQueue(): ModeratedList<Case> {
  return usePages('queue', (body) => {
    const page = queuePage.safeParse(body).data?.payload;
    return page ? { rows: page.cases, next: page.next } : null;
  });
}

/** The decisions, newest first. */
export function useAudit(): ModeratedList<AuditedDecision> {
  return usePages('audit', (body) => {
    const page = auditPage.safeParse(body).data?.payload;
    return page ? { rows: page.decisions, next: page.next } : null;
  });
}

/** The open disputes that a host of the installation decides, the one with the least time left first. */
export function useHostDisputes(): ModeratedList<HostDispute> {
  return usePages('disputes', (body) => {
    const page = disputesPage.safeParse(body).data?.payload;
    return page ? { rows: page.disputes, next: null } : null;
  });
}

function usePages<Row>(list: 'queue' | 'disputes' | 'audit', read: (body: unknown) => Page<Row> | null): ModeratedList<Row> {
  const gauntlet = useOwnGauntlet();
  const isOnline = useOnline();
  const query = useInfiniteQuery(
    {
      queryKey: ['moderation', list],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        gauntlet.fetchPage(
          `/api/local/moderation/${list}${pageParam === null ? '' : `?after=${encodeURIComponent(pageParam)}`}`,
          (body) => {
            const page = read(body);
            return page && { page, nodes: [] };
          },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }: Page<Row>) => next,
      staleTime: 0,
      retry: (failures: number, error: Error) => !isRefused(error) && failures < RETRY.attempts - 1,
    },
    queriesOf(gauntlet).client,
  );
  const isOffline = !isOnline || query.isPaused;
  const nextState = isOffline ? 'offline' : query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle';
  return {
    state: isRefused(query.error)
      ? isPasswordBreached(query.error)
        ? 'needsNewPassword'
        : 'needsSecondFactor'
      : query.data && !query.isRefetchError
        ? 'loaded'
        : isOffline
          ? 'offline'
          : query.isError
            ? 'failed'
            : 'loading',
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    retry: () => void query.refetch(),
    next: query.hasNextPage ? { state: nextState, load: () => void query.fetchNextPage() } : null,
  };
}

/** Whether the server refuses a list. The screen opens for moderators alone, so that it is for what they have to do first. */
function isRefused(error: Error | null): boolean {
  return error !== null && 'status' in error && error.status === 403;
}

function isPasswordBreached(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === 'NewPasswordNeeded';
}
