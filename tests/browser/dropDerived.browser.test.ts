import { dropDerived } from '@gauntlet/core/browser';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, databaseName } from '../../core/adapters/database.ts';
import { eraseDatabase } from '../../core/adapters/eraseDatabase.ts';

const name = databaseName('ann');
afterEach(() => eraseDatabase(name));

test('RC9 what was derived and fetched is let go, the log and its files stay, also while a tab has them open', async () => {
  const database = createDatabase(name);
  const stores = ['log', 'nodes', 'files', 'meta', 'derived'] as const;
  for (const store of stores) await database.transact(store, 'readwrite', 'default', (each) => each.put('kept', 'a key'));
  await dropDerived('ann');
  const left: string[] = [];
  for (const store of stores) {
    const asked = await database.transact(store, 'readonly', 'default', (each) => each.count());
    if (asked.result > 0) left.push(store);
  }
  database.close();
  expect(left).toEqual(['log', 'files', 'meta']);
});
