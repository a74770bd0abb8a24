import { createSubscribers } from '../../server/bus/bus.ts';
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../server/store/migrations.ts';
import { rebuildOnce } from '../../server/outcomes/rebuild.ts';
import { migrate, type Store } from '../../server/store/store.ts';
import type { Tables } from '../../server/store/tables.ts';
import { createEnvironment } from './support/environment.ts';
import { challengeOf, participationOf, readChallenge } from './support/nodes.ts';
import { balanceOf, ledgerOf, paymentsOf, unbalanced } from './support/payments.ts';

const PAID = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25.01 };

/** A database as it was before payments were stored. */
async function databaseBefore(): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(await PGlite.create()) });
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0009'));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  if (error !== undefined) throw new Error('The migrations failed', { cause: error });
  return { engine: 'pglite', db, bus: createSubscribers(), close: () => db.destroy() };
}

test('WA10 people who joined paid groups before have settled payments: they stay in, and what the groups brought stays', async () => {
  const store = await databaseBefore();
  const environment = await createEnvironment(store);
  const [host, ann, ben] = [{ id: 'host' }, { id: 'ann' }, { id: 'ben' }];
  for (const { id } of [host, ann, ben]) {
    await sql`insert into users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`.execute(store.db);
  }
  const at = environment.now();
  const put = async (
    project: 'challenges' | 'participations',
    owner: string,
    fields: Record<string, unknown>,
    challenge: string | null,
  ) => {
    const id = randomUUID();
    await store.db
      .insertInto('nodes')
      .values({ id, project, owner, challenge, fields: JSON.stringify(fields), createdAt: at })
      .execute();
    return id;
  };
  const creates = (changes: Record<string, unknown>) => put('challenges', host.id, challengeOf(host, changes), null);
  const acts = (person: { id: string }, challenge: string, action: string) =>
    put('participations', person.id, participationOf(person, { challenge, action, at }), challenge);
  const [running, called, free, gratis] = [
    await creates(PAID),
    await creates(PAID),
    await creates({ '/attributes/@entry': 25 }),
    await creates({ ...PAID, '/attributes/@entry': 0 }),
  ];
  const joinings = [await acts(ann, running, 'joined'), await acts(ben, running, 'joined')];
  await acts(host, running, 'joined');
  await acts(host, running, 'started');
  await acts(ann, called, 'joined');
  await acts(host, called, 'cancelled');
  for (const group of [free, gratis]) await acts(ann, group, 'joined');

  await migrate(store.db);
  await rebuildOnce(store.db, environment.now());

  const payments = await paymentsOf(store);
  expect(payments.map(({ id, joinId, challenge, cents, state, provider }) => ({ id, joinId, challenge, cents, state, provider }))).toEqual(
    joinings.toSorted().map((id) => ({ id, joinId: id, challenge: running, cents: 2_501, state: 'settled', provider: 'before' })),
  );
  expect(await unbalanced(store)).toEqual([]);
  expect(await ledgerOf(store)).toHaveLength(6);
  expect(await balanceOf(store, `host:${host.id}`, running)).toBe(2_500);
  const reader = await environment.signUp('Reader');
  expect(await readChallenge(reader, running)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@paid': 5_002 });
  expect(await readChallenge(reader, called)).toMatchObject({ '/attributes/@chlSt': 'cancelled', '/attributes/@paid': 0 });
  const people = await reader.nodes('participations', running);
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(joinings));
  expect(environment.reported).toEqual([]);
  await environment.close();
  await store.close();
});
