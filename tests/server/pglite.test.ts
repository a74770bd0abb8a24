import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMemoryStore } from './support/emptyDatabase.ts';

test('the embedded database lets input and output in between statements', async () => {
  const store = await openMemoryStore();
  let turns = 0;
  let isDone = false;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(store.db)));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(19);
  await store.close();
});
