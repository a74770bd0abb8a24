import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { accountDatabase, eraseAccountDatabase } from '../../../../src/lib/accountDatabase.ts';
import type { Snapshot } from '../../../../src/features/versions/snapshot.ts';
import { createVersionStore } from '../../../../src/features/versions/versionStore.ts';

const snapshot = (id: string, timestamp: string, account = 'ann'): Snapshot => ({
  id,
  account,
  name: id,
  timestamp,
  version: '0.1.0',
  state: { localStorage: {}, sessionStorage: {} },
  metadata: { userAgent: '', url: '' },
  log: { position: 0, event: null },
});
const EARLY = '2026-03-02T09:00:00.000Z';
const LATE = '2026-03-02T10:00:00.000Z';
const storeOf = (account: string) => createVersionStore(account, accountDatabase(account));

test("VC3 VC6 lists an account's own valid snapshots, newest first", async () => {
  const ann = storeOf('ann');
  await ann.save(snapshot('first', EARLY));
  await ann.save(snapshot('second', LATE));
  await set('version:torn', { name: 'torn' }, accountDatabase('ann'));
  await set('version:foreign', snapshot('foreign', LATE, 'ben'), accountDatabase('ann'));
  await set('backup', { at: LATE }, accountDatabase('ann'));
  expect((await ann.list()).map(({ id }) => id)).toEqual(['second', 'first']);
  expect(await storeOf('ben').list()).toEqual([]);
  await ann.remove('first');
  expect((await ann.list()).map(({ id }) => id)).toEqual(['second']);
});

test('VC3 deletes the snapshots with the account', async () => {
  const cid = storeOf('cid');
  await cid.save(snapshot('first', EARLY, 'cid'));
  await eraseAccountDatabase('cid');
  expect(await cid.list()).toEqual([]);
});
