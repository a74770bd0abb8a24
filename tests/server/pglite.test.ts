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

test('the embedded database runs a statement again after its columns changed, after an error, and after many others', async () => {
  const store = await openMemoryStore();
  const rows = async () => (await sql`select * from plants`.execute(store.db)).rows;
  await sql`create table plants (name text unique)`.execute(store.db);
  const insert = (name: string | null) => sql`insert into plants (name) values (${name})`.execute(store.db);
  expect((await insert('fern')).numAffectedRows).toBe(1n);
  await expect(insert('fern')).rejects.toMatchObject({ code: '23505' });
  await insert(null);
  expect(await rows()).toEqual([{ name: 'fern' }, { name: null }]);
  await sql`alter table plants add height integer`.execute(store.db);
  await expect(rows()).rejects.toMatchObject({ code: '0A000' });
  expect(await rows()).toEqual([
    { name: 'fern', height: null },
    { name: null, height: null },
  ]);
  for (let i = 0; i < 450; i += 1) await sql.raw(`select ${i}`).execute(store.db);
  const { rows: prepared } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(store.db);
  expect(prepared).toEqual([{ count: 400 }]);
  expect(await rows()).toHaveLength(2);
  await store.close();
});

test('the embedded database converts values by the types of the statement', async () => {
  const store = await openMemoryStore();
  const [at, id] = [new Date('2026-03-02T12:00:00.000Z'), '7d444840-9dc0-11d1-b245-5ffdce74fad2'];
  const read = () =>
    sql`select ${at}::timestamptz as at, ${id}::uuid as id, ${true}::boolean as "isOn", ${{ a: [1] }}::jsonb as json,
      ${['a', 'b,"']}::text[] as list, ${5}::bigint as large, ${new Uint8Array([1, 255])}::bytea as bytes, ${null}::text as nothing`.execute(
      store.db,
    );
  const row = { at, id, isOn: true, json: { a: [1] }, list: ['a', 'b,"'], large: 5, bytes: new Uint8Array([1, 255]), nothing: null };
  for (const { rows } of [await read(), await read()]) expect(rows).toEqual([row]);
  await store.close();
});
