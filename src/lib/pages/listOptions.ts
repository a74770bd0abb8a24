import { pagePath, parsePage, type Gauntlet, type ListRequest, type Page } from '@gauntlet/core';
import { hashKey, type InfiniteData } from '@tanstack/react-query';
import type { StoredPages } from './storedPages.ts';

/** The loaded pages of a list. The first page is requested with null, each other one with the `next` of the page before. */
type LoadedPages<Request extends ListRequest> = InfiniteData<Page<Request['list']>, string | null>;

/** Returns what the query cache needs of a list: its key, how a page is requested, and the page that the device stored. */
export function listOptions<Request extends ListRequest>(gauntlet: Pick<Gauntlet, 'fetchPage'>, stored: StoredPages, request: Request) {
  const { list, query, limit } = request;
  const queryKey = ['list', list, query, limit ?? null] as const;
  const hash = hashKey(queryKey);
  return {
    queryKey,
    queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<Page<Request['list']>> => {
      const page = await gauntlet.fetchPage(pagePath(request, pageParam), (body) => parsePage(request, body));
      if (pageParam === null && !isSearch(request))
        stored.put({ key: hash, receivedAt: Date.now(), pages: { pages: [page], pageParams: [null] } });
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page): string | null => next,
    // The key under which pages are stored names their list.
    initialData: () => stored.get(hash)?.pages as LoadedPages<Request> | undefined,
    initialDataUpdatedAt: () => stored.get(hash)?.receivedAt,
  };
}

/** The pages of texts that somebody typed would soon take the place of all others on the device. */
function isSearch(request: ListRequest): boolean {
  if (request.list === 'challenges') return Boolean(request.query.text?.trim());
  return request.list === 'members' && Boolean(request.query.name);
}
