import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasPosition, lastPosition, pruneChanges, recordChanges } from '../../server/store/changes.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';

let store: Store;
beforeAll(async () => void (store = await openMemoryStore()));
afterAll(() => store.close());

const writes = (node: string): Promise<void> =>
  inTransaction(store, async (work) => recordChanges(work, [{ project: 'proofs', node, challenge: null, person: null }]));

it('SY21 the feed of a new server has the position before its first change until that change is pruned', async () => {
  const beginning = await lastPosition(store.db);
  expect([beginning.seq, await hasPosition(store.db, beginning)]).toEqual([0, true]);
  await writes('the first');
  await writes('the second');
  expect(await hasPosition(store.db, beginning)).toBe(true);
  await sql`update changes set at = now() - interval '31 days'`.execute(store.db);
  await pruneChanges(store.db);
  expect(await hasPosition(store.db, beginning)).toBe(false);
});
