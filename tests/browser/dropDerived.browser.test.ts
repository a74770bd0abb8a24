import { dropDerived } from '@gauntlet/core/browser';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, databaseName } from '../../core/adapters/database.ts';
import { eraseDatabase } from '../../core/adapters/connection.ts';

const name = databaseName('ann');
afterEach(() => eraseDatabase(name));

test('RC9 deletes derived data and remote cache and leaves log and files, also while a tab is open', async () => {
  const database = createDatabase(name);
  const stores = ['log', 'nodes', 'files', 'meta', 'derived'] as const;
  for (const store of stores) await database.transact(store, 'readwrite', 'default', (each) => each.put('value', 'key'));
  await dropDerived('ann');
  const left: string[] = [];
  for (const store of stores) {
    const request = await database.transact(store, 'readonly', 'default', (each) => each.count());
    if (request.result > 0) left.push(store);
  }
  database.close();
  expect(left).toEqual(['log', 'files', 'meta']);
});
