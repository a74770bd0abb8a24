import 'fake-indexeddb/auto';
import { focusManager, InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { createStore, set } from 'idb-keyval';
import type { Gauntlet, Page } from '@gauntlet/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../../core/kernel/time/instant.ts';
import { listOptions } from '../../../../src/lib/pages/listOptions.ts';
import { FRESH_FOR, openQueries, STAYS_FOR, type Queries } from '../../../../src/lib/pages/queries.ts';
import { newEnvironment, openPerson, type Person } from '../../../core/replication/support.ts';

const NEWEST = { list: 'challenges', query: { samples: 'running' }, limit: 24 } as const;
const SEARCH = { list: 'challenges', query: { text: 'run', samples: 'running' }, limit: 24 } as const;

let ann: Person;
let requested: string[];
/** Each request fails while there is an error. */
let error: Error | null;
let queries: Queries;
let account: Pick<Gauntlet, 'fetchPage'>;
let databases = 0;

const pageOf = (path: string): Page<'challenges'> => {
  const after = Number(new URL(path, 'http://localhost').searchParams.get('after') ?? 0);
  return { rows: [`c${after}`], next: String(after + 1), counts: null, at: null, leftOut: 0 };
};

beforeEach(async () => {
  ann = await openPerson(newEnvironment());
  [requested, error] = [[], null];
  account = {
    fetchPage: async <T>(path: string): Promise<T> => {
      requested.push(path);
      if (error) throw error;
      // The page of a list of challenges, which is all that these tests request.
      return pageOf(path) as T;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  queries = openQueries(ann.gauntlet, createStore(`queries ${(databases += 1)}`, 'kept'), true);
});
afterEach(() => {
  queries.client.unmount();
  queries.client.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const optionsOf = (request: typeof NEWEST | typeof SEARCH) => listOptions(account, queries.stored, request);

/** Opens a screen with a list. Returns its observer and a function that closes it. */
function open(request: typeof NEWEST | typeof SEARCH = NEWEST) {
  const list = new InfiniteQueryObserver(queries.client, optionsOf(request));
  return { list, close: list.subscribe(() => undefined) };
}

const settled = () => vi.advanceTimersByTimeAsync(1);

describe('what a screen requests', () => {
  test('a second screen requests nothing that is cached for less than a minute, and once what is older', async () => {
    const first = open();
    await settled();
    first.close();
    const second = open();
    await vi.advanceTimersByTimeAsync(FRESH_FOR - 10);
    second.close();
    expect(requested).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    open();
    await settled();
    expect(requested).toHaveLength(2);
  });

  test('an open list requests nothing in five minutes without any action', async () => {
    open();
    open(SEARCH);
    await settled();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(requested).toHaveLength(2);
  });

  test('each page is requested with the end of the page before, and the loaded pages stay for who comes back', async () => {
    const { list, close } = open();
    await settled();
    await list.fetchNextPage();
    close();
    const again = open();
    expect(again.list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows)).toEqual(['c0', 'c1']);
    expect(requested.map((path) => new URL(path, 'http://localhost').searchParams.get('after'))).toEqual([null, '1']);
  });

  test('the loaded pages of a screen that was left stay for half an hour, and no longer', async () => {
    const { list, close } = open();
    await settled();
    for (let page = 1; page < 4; page += 1) await list.fetchNextPage();
    close();
    requested = [];
    await vi.advanceTimersByTimeAsync(STAYS_FOR - 1);
    const again = open();
    expect(again.list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows)).toEqual(['c0', 'c1', 'c2', 'c3']);
    await settled();
    expect(requested).toEqual([]);
    again.close();
    await vi.advanceTimersByTimeAsync(STAYS_FOR + 1);
    expect(queries.client.getQueryCache().getAll()).toEqual([]);
  });

  test('a tab that is focused again requests what is older than a minute, but no list with more than three pages', async () => {
    const { list } = open();
    await settled();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settled();
    expect(requested).toHaveLength(1);
    for (let page = 1; page < 4; page += 1) await list.fetchNextPage();
    open(SEARCH);
    await vi.advanceTimersByTimeAsync(FRESH_FOR + 1);
    requested = [];
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settled();
    expect(requested).toEqual(['/api/local/projects/challenges/nodes?q=run&samples=running&limit=24']);
  });

  test('lists are requested again once the server has accepted an event of the user, and an open challenge is not', async () => {
    open();
    const readChallenge = vi.fn(async () => true);
    const challenge = new QueryObserver(queries.client, { queryKey: ['challenge', 'c0'], queryFn: readChallenge });
    challenge.subscribe(() => undefined);
    await settled();
    await ann.creates();
    await settled();
    expect(requested).toHaveLength(1);
    await ann.gauntlet.push();
    await settled();
    expect(requested).toHaveLength(2);
    expect(readChallenge).toHaveBeenCalledTimes(1);
  });
});

describe('requests that fail', () => {
  test('are repeated after a short delay, three times in all', async () => {
    error = new Error('The server failed.');
    const { list } = open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveLength(3);
    expect(list.getCurrentResult().isError).toBe(true);
  });

  test('are repeated on open screens once the server responds to a pull', async () => {
    error = new Error('The server failed.');
    const { list } = open();
    open(SEARCH).close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.getCurrentResult().isError).toBe(true);
    [requested, error] = [[], null];
    await ann.gauntlet.pullNow();
    await settled();
    expect(requested).toEqual(['/api/local/projects/challenges/nodes?samples=running&limit=24']);
    expect(list.getCurrentResult().isError).toBe(false);
    await ann.gauntlet.pullNow();
    await settled();
    expect(requested).toHaveLength(1);
  });

  test('wait offline for the network', async () => {
    onlineManager.setOnline(false);
    const { list } = open();
    await settled();
    expect({ requests: requested.length, isPaused: list.getCurrentResult().isPaused }).toEqual({ requests: 0, isPaused: true });
    onlineManager.setOnline(true);
    await settled();
    expect(requested).toHaveLength(1);
  });
});

test('offline a list shows the first page that the device stored, and from when it is', async () => {
  vi.useRealTimers();
  const store = createStore(`queries ${(databases += 1)}`, 'kept');
  const receivedAt = Date.parse('2026-03-01T09:00:00.000Z');
  const key = JSON.stringify(['list', 'challenges', { samples: 'running' }, 24]);
  const page = { rows: ['old'], next: null, counts: null, at: null, leftOut: 0 };
  await set('pages', { form: 1, pages: [{ key, receivedAt, pages: { pages: [page], pageParams: [null] } }] }, store);
  queries = openQueries(ann.gauntlet, store, false);
  const { list } = open();
  await queries.stored.loaded;
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([page]);
  expect(list.getCurrentResult().dataUpdatedAt).toBe(receivedAt);
  expect(requested).toEqual([]);
});

test('what somebody searched takes no stored page of another list', async () => {
  open();
  await settled();
  open(SEARCH);
  await settled();
  const keys = [NEWEST, SEARCH].map((request) => JSON.stringify(['list', 'challenges', request.query, 24]));
  expect(keys.map((key) => queries.stored.get(key)?.key)).toEqual([keys[0], undefined]);
});

test('a closed account has no query left', async () => {
  open();
  await settled();
  ann.gauntlet.close();
  expect(queries.client.getQueryCache().getAll()).toEqual([]);
});
