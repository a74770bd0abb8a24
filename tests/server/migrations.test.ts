import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, Migrator, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscribers } from '../../server/bus/bus.ts';
import { rebuildOnce } from '../../server/outcomes/rebuild.ts';
import { MIGRATIONS } from '../../server/store/migrations.ts';
import { migrate, type Store } from '../../server/store/store.ts';
import type { Tables } from '../../server/store/tables.ts';
import { challengeOf, participationOf, proofOf } from './support/nodes.ts';
import { outcomeMismatches } from './support/storedOutcomes.ts';

const CREATED = '2026-03-01T08:00:00.000Z';
const CHECKED_IN = '2026-03-02T09:00:00.000Z';
const NOW = '2026-03-02T12:00:00.000Z';

/** Every schema that a database with nodes may have. */
const SCHEMAS = Object.keys(MIGRATIONS).filter((name) => name >= '0002_nodes');

let store: Store;
beforeAll(async () => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(await PGlite.create({ extensions: { pg_trgm } })) });
  store = { engine: 'pglite', db, bus: createSubscribers(), close: () => db.destroy() };
});
afterAll(() => store.close());

test.each(SCHEMAS)('CH13 a database of the schema %s has after the start what a fold of all its nodes has', async (schema) => {
  const { db } = store;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateTo(schema);
  await writeNodes();
  await migrate(db);
  await rebuildOnce(db, NOW);
  expect(await outcomeMismatches(store, NOW)).toEqual([]);
  const parts = await db.selectFrom('parts').select(['person', 'outcome', 'filled']).orderBy('person').execute();
  expect(parts).toEqual([
    { person: 'ann', outcome: 'running', filled: 0 },
    { person: 'ben', outcome: 'running', filled: 1 },
  ]);
});

async function migrateTo(schema: string): Promise<void> {
  const upTo = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= schema));
  const { error } = await new Migrator({ db: store.db, provider: { getMigrations: async () => upTo } }).migrateToLatest();
  if (error !== undefined) throw new Error('The migrations failed', { cause: error });
}

/** A running challenge of Ann's, which Ben joined and checked in to. */
async function writeNodes(): Promise<void> {
  const [ann, ben] = [{ id: 'ann' }, { id: 'ben' }];
  for (const { id } of [ann, ben])
    await sql`insert into users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`.execute(store.db);
  const challenge = randomUUID();
  const put = (id: string, project: string, owner: string, fields: object, at: string) =>
    sql`insert into nodes (id, project, owner, challenge, fields, "createdAt") values (${id}, ${project}, ${owner},
      ${project === 'challenges' ? null : challenge}, ${JSON.stringify(fields)}::jsonb, ${at})`.execute(store.db);
  await put(challenge, 'challenges', ann.id, challengeOf(ann), CREATED);
  const act = (person: { id: string }, action: string) =>
    put(randomUUID(), 'participations', person.id, participationOf(person, { challenge, action, at: CREATED }), CREATED);
  await act(ben, 'joined');
  await act(ann, 'started');
  await put(randomUUID(), 'proofs', ben.id, proofOf(ben, challenge, CHECKED_IN), CHECKED_IN);
}
