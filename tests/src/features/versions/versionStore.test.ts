import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { accountBox, eraseBox } from '../../../../src/lib/accountBox.ts';
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
const storeOf = (account: string) => createVersionStore(account, accountBox(account));

test('VC3 VC6 snapshots are listed newest first, each account its own, and what is not sound is left out', async () => {
  const ann = storeOf('ann');
  await ann.keep(snapshot('first', EARLY));
  await ann.keep(snapshot('second', LATE));
  await set('version:torn', { name: 'torn' }, accountBox('ann'));
  await set('version:foreign', snapshot('foreign', LATE, 'ben'), accountBox('ann'));
  await set('backup', { at: LATE }, accountBox('ann'));
  expect((await ann.list()).map(({ id }) => id)).toEqual(['second', 'first']);
  expect(await storeOf('ben').list()).toEqual([]);
  await ann.drop('first');
  expect((await ann.list()).map(({ id }) => id)).toEqual(['second']);
});

test('VC3 with the account they go', async () => {
  const cid = storeOf('cid');
  await cid.keep(snapshot('first', EARLY, 'cid'));
  await eraseBox('cid');
  expect(await cid.list()).toEqual([]);
});
