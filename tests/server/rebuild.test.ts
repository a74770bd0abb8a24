import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { rebuildOnce } from '../../server/outcomes/rebuild.ts';
import type { Tables } from '../../server/store/tables.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { challengeOf, participationOf, proofOf } from './support/nodes.ts';
import { outcomeMismatches } from './support/storedOutcomes.ts';

const CREATED = '2026-03-01T08:00:00.000Z';
const CHECKED_IN = '2026-03-02T09:00:00.000Z';
const NOW = '2026-03-02T12:00:00.000Z';

test('CH13 a database whose nodes came without what follows from them has it after the start', async () => {
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  const { db } = store;
  // It says of which version the rows are.
  await db.deleteFrom('settings').execute();
  await writeNodes(db);
  await rebuildOnce(db, NOW);
  expect(await outcomeMismatches(store, NOW)).toEqual([]);
  const parts = await db.selectFrom('parts').select(['person', 'outcome', 'filled']).orderBy('person').execute();
  expect(parts).toEqual([
    { person: 'ann', outcome: 'running', filled: 0 },
    { person: 'ben', outcome: 'running', filled: 1 },
  ]);
});

/** A running challenge of Ann's, which Ben joined and checked in to. */
async function writeNodes(db: Kysely<Tables>): Promise<void> {
  const [ann, ben] = [{ id: 'ann' }, { id: 'ben' }];
  for (const { id } of [ann, ben]) await sql`insert into users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`.execute(db);
  const challenge = randomUUID();
  const put = (id: string, project: string, owner: string, fields: object, at: string) =>
    sql`insert into nodes (id, project, owner, challenge, fields, "createdAt") values (${id}, ${project}, ${owner},
      ${project === 'challenges' ? null : challenge}, ${JSON.stringify(fields)}::jsonb, ${at})`.execute(db);
  await put(challenge, 'challenges', ann.id, challengeOf(ann), CREATED);
  const act = (person: { id: string }, action: string) =>
    put(randomUUID(), 'participations', person.id, participationOf(person, { challenge, action, at: CREATED }), CREATED);
  await act(ben, 'joined');
  await act(ann, 'started');
  await put(randomUUID(), 'proofs', ben.id, proofOf(ben, challenge, CHECKED_IN), CHECKED_IN);
}
