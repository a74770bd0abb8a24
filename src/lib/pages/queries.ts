import { type Gauntlet, delayAfter, jittered, MINUTE, outbox$, RETRY } from '@gauntlet/core';
import type { UseStore } from 'idb-keyval';
import { onlineManager, QueryClient, type InfiniteData, type Query } from '@tanstack/react-query';
import { accountDatabase } from '../accountDatabase.ts';
import { openStoredPages, type StoredPages } from './storedPages.ts';

/** How long a page counts as current, in milliseconds: a screen that opens again within it requests nothing. */
export const FRESH_FOR = MINUTE;
/** How long the loaded pages of a list stay after its screen was left, in milliseconds: Back shows the same place in them. */
export const STAYS_FOR = 30 * MINUTE;
/** Lists with more loaded pages than this are not requested again in the background: their cards follow the remote cache. */
const MOST_REFRESHED = 3;

/** What the query cache of an account consists of. */
export type Queries = {
  readonly client: QueryClient;
  readonly stored: StoredPages;
  /** In which entry of the history a list was opened last, by the hash of its key. */
  readonly openedIn: Map<string, string>;
};

const opened = new WeakMap<Gauntlet, Queries>();

/** Returns the query cache of an open account. It lasts as long as the account is open. */
export function queriesOf(gauntlet: Gauntlet): Queries {
  const existing = opened.get(gauntlet);
  if (existing) return existing;
  const queries = openQueries(gauntlet, accountDatabase(gauntlet.account.id), navigator.onLine);
  opened.set(gauntlet, queries);
  return queries;
}

/** Opens a query cache that stores first pages in `store`. `isOnline`: whether the browser has a network now. */
export function openQueries(gauntlet: Pick<Gauntlet, 'project' | 'views$' | 'pulls$'>, store: UseStore, isOnline: boolean): Queries {
  // TanStack Query takes the network for connected until an event reports otherwise.
  onlineManager.setOnline(isOnline);
  const outbox = gauntlet.project(outbox$);
  const isShort = (query: Pick<Query, 'state'>): boolean => pagesIn(query) <= MOST_REFRESHED;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: STAYS_FOR,
        // Without a session nothing arrives (SY8).
        retry: (failures) => failures < RETRY.attempts - 1 && outbox.current().connection !== 'signed-out',
        retryDelay: (failures) => jittered(delayAfter(failures + 1), Math.floor(Math.random() * 256)),
        refetchOnMount: isShort,
        refetchOnReconnect: isShort,
        refetchOnWindowFocus: isShort,
      },
    },
  });
  client.mount();
  const stored = openStoredPages(store);
  void showStored(client, stored);
  // A challenge in which the user does something is followed by the change feed.
  const delivered = onDelivery(gauntlet, () => void client.invalidateQueries({ queryKey: ['list'], predicate: isShort }));
  // The server responds: what failed without it is requested again.
  gauntlet.pulls$.subscribe(({ status, fetchStatus }) => {
    if (status !== 'success' || fetchStatus !== 'idle') return;
    const hasFailed = (query: Query): boolean => query.state.status === 'error' && isShort(query);
    void client.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false });
  });
  gauntlet.views$.subscribe({
    complete() {
      delivered();
      client.unmount();
      client.clear();
    },
  });
  return { client, stored, openedIn: new Map() };
}

/**
 * Begins a list anew at its first page when it is opened in another entry of the history than before, and its pages are too many and too old to be
 * requested again: what is new would not appear. Back opens the same entry, with all pages and its place in them.
 */
export function openIn(entry: string, hash: string, { client, openedIn }: Queries): void {
  const before = openedIn.get(hash);
  openedIn.set(hash, entry);
  const query = client.getQueryCache().get<InfiniteData<unknown>>(hash);
  const data = query?.state.data;
  if (before === undefined || before === entry || !data || data.pages.length <= MOST_REFRESHED) return;
  const { queryKey, state } = query;
  if (Date.now() - state.dataUpdatedAt < FRESH_FOR) return;
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  client.setQueryData(queryKey, first, { updatedAt: state.dataUpdatedAt });
  void client.invalidateQueries({ queryKey, exact: true });
}

function pagesIn({ state: { data } }: Pick<Query, 'state'>): number {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) ? data.pages.length : 1;
}

/** Shows the pages of earlier starts in lists that were opened before the pages had been read. */
async function showStored(client: QueryClient, stored: StoredPages): Promise<void> {
  const hashes = new Map((await stored.loaded).map((each) => [each.key, each]));
  for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
    const found = state.data === undefined ? hashes.get(queryHash) : undefined;
    if (found) client.setQueryData(queryKey, found.pages, { updatedAt: found.receivedAt });
  }
}

/** Calls back when the server has accepted events of the user: the lists may differ then. Returns a function that stops. */
function onDelivery(gauntlet: Pick<Gauntlet, 'project'>, callback: () => void): () => void {
  const outbox = gauntlet.project(outbox$);
  let { waiting } = outbox.current();
  const subscription = outbox.changes$.subscribe((next) => {
    if (next.waiting < waiting) callback();
    waiting = next.waiting;
  });
  return () => subscription.unsubscribe();
}
