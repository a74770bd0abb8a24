import { sql } from 'kysely';
import { rebuild } from '../../server/outcomes/rebuild.ts';
import { lastPosition } from '../../server/store/changes.ts';
import type { Store } from '../../server/store/store.ts';
import { personId, seed } from '../server/seed.ts';
import { signedIn } from '../server/site.ts';
import { challengeOf } from '../../tests/server/support/nodes.ts';

/** The key of the servers that are measured. */
export const SECRET = 'the-key-of-servers-that-are-only-measured';
/** The challenge that `watchers` people follow. */
export const WATCHED = 'a0000000-0000-7000-8000-000000000000';

/** A signed-in person. `watches`: they take part in the watched challenge. */
export type Person = { readonly id: string; readonly cookie: string; readonly watches: boolean };

/**
 * Fills an empty database: this many signed-in people with as many challenges, three people in each, and a running one with `watchers` of them.
 */
export async function seedPeople(store: Store, { people, watchers }: { readonly people: number; readonly watchers: number }) {
  const now = new Date().toISOString();
  await seed(store, { people, challenges: people, proofs: 10 * people }, now);
  const watching = Array.from({ length: watchers }, (_, i) => personId(i * Math.floor(people / watchers)));
  await seedWatched(store, watching, now);
  await rebuild(store, now);
  await sql`analyze`.execute(store.db);
  const found: Person[] = [];
  for (let i = 0; i < people; i += 1) {
    const id = personId(i);
    found.push({ id, cookie: await signedIn(store, SECRET, id), watches: watching.includes(id) });
  }
  return { people: found, position: await lastPosition(store.db) };
}

/** The first of the people creates the challenge, the others join, and it starts. */
async function seedWatched({ db }: Store, people: readonly string[], now: string): Promise<void> {
  const [creator = ''] = people;
  const at = new Date(Date.parse(now) - 60 * 60_000).toISOString();
  const fields = challengeOf({ id: creator });
  await sql`insert into nodes (id, project, owner, challenge, fields, "createdAt")
    values (${WATCHED}::uuid, 'challenges', ${creator}, null, ${JSON.stringify(fields)}::jsonb, ${at}::timestamptz)`.execute(db);
  await sql`insert into nodes (id, project, owner, challenge, fields, "createdAt", "countsFrom")
    select gen_random_uuid(), 'participations', person, ${WATCHED}::uuid, jsonb_build_object('/text', action, '/attributes/@chlId', ${WATCHED}::text,
      '/attributes/@usrId', person, '/attributes/@actn', action, '/attributes/@tstmp', ${at}::text, '/attributes/@zone', 'UTC'),
      ${at}::timestamptz, ${at}::timestamptz
    from (select person, case when place = 1 then 'started' else 'joined' end as action
      from unnest(${[...people]}::text[]) with ordinality as each (person, place)) as actions order by action`.execute(db);
}
