import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import type { Page } from '@gauntlet/core';
import { expect, test } from 'vitest';
import { MOST_STORED, openStoredPages, type StoredPage } from '../../../../src/lib/pages/storedPages.ts';

let databases = 0;
const newStore = () => createStore(`pages ${(databases += 1)}`, 'kept');

function storedOf(key: string, ids: readonly string[] = [key]): StoredPage {
  const page: Page<'challenges'> = { rows: ids, next: null, counts: null, at: '2026-03-02T09:00:00.000Z', leftOut: 0 };
  return { key, receivedAt: 1_772_442_000_000, pages: { pages: [page], pageParams: [null] } };
}

/** Waits until the pages of a store were written as `isDone` asks. */
async function written(store: ReturnType<typeof newStore>, isDone: (pages: readonly StoredPage[]) => boolean): Promise<void> {
  await expect.poll(async () => isDone((await get<{ pages: StoredPage[] }>('pages', store))?.pages ?? [])).toBe(true);
}

test('a first page is there again at the next start, with the time when it was received', async () => {
  const store = newStore();
  openStoredPages(store).put(storedOf('a', ['walk', 'read']));
  await written(store, ({ length }) => length === 1);
  const again = openStoredPages(store);
  await again.loaded;
  expect(again.get('a')).toEqual(storedOf('a', ['walk', 'read']));
  expect(again.get('b')).toBeUndefined();
});

test('only the lists that were opened last stay stored', async () => {
  const store = newStore();
  const pages = openStoredPages(store);
  const keys = Array.from({ length: MOST_STORED + 2 }, (_, place) => `list ${place}`);
  for (const key of keys) pages.put(storedOf(key));
  pages.put(storedOf('list 2', ['opened again']));
  await written(store, (all) => all.at(-1)?.key === 'list 2' && all.length === MOST_STORED);
  const again = openStoredPages(store);
  const loaded = await again.loaded;
  expect(loaded.map(({ key }) => key)).toEqual([...keys.slice(3), 'list 2']);
});

test('a page that arrives while earlier ones are read stays', async () => {
  const store = newStore();
  openStoredPages(store).put(storedOf('a', ['old']));
  await written(store, ({ length }) => length === 1);
  const again = openStoredPages(store);
  again.put(storedOf('a', ['new']));
  await again.loaded;
  expect(again.get('a')).toEqual(storedOf('a', ['new']));
});

test.each([
  ['another form', { form: 2, pages: [] }],
  ['no pages', { form: 1, pages: [{ key: 'a', receivedAt: 1, pages: { pages: ['text'], pageParams: [null] } }] }],
  ['text', 'text'],
])('what the device stores as %s is ignored', async (_, content) => {
  const store = newStore();
  await set('pages', content, store);
  expect(await openStoredPages(store).loaded).toEqual([]);
});
