import { sql } from 'kysely';
import { rebuild } from '../../server/outcomes/rebuild.ts';
import type { Store } from '../../server/store/store.ts';

export type Size = { readonly people: number; readonly challenges: number; readonly proofs: number };

/** The community that the figures are about. */
export const LARGE: Size = { people: 2_000, challenges: 10_000, proofs: 100_000 };
/** People without any challenge. */
export const EMPTY: Size = { people: 100, challenges: 0, proofs: 0 };

/** Challenges last three days. */
const DAYS = 3;
/** Of the challenges, those whose number is a multiple of this run now. */
export const RUNNING_EACH = 10;

/**
 * Fills an empty database: person i created the challenges i, i + people, …, each a free group that two others joined, with check-ins of the three,
 * up to `now`. One in ten runs now, the others ended within the last year, most of them completed. The rest is computed as after a migration.
 */
export async function seed(store: Store, { people, challenges, proofs }: Size, now: string): Promise<void> {
  const { db } = store;
  await sql`insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ${PERSON}, 'Person Number ' || i, 'p' || i || '@example.org', true, ${now}::timestamptz - interval '400 days' + i * interval '1 minute', now()
    from generate_series(0, ${people}::int - 1) i`.execute(db);
  if (challenges === 0) return;
  await sql`create table seeded as
    select i, ${uuid('1', sql`i`)} as id, i % ${people}::int as host, case when i % ${RUNNING_EACH}::int = 0 then date_trunc('day', ${now}::timestamptz) - interval '1 day'
      else date_trunc('day', ${now}::timestamptz) - (${DAYS}::int + 2 + i % 350) * interval '1 day' end + interval '8 hours' as at
    from generate_series(0, ${challenges}::int - 1) i order by at, i`.execute(db);
  await sql`insert into nodes (id, project, owner, challenge, fields, "createdAt")
    select id, 'challenges', ${sql.raw(person('host'))}, null, jsonb_build_object('/text', (array['Run','Read','Cook','Draw','Learn'])[1 + i % 5] || ' every day ' || i,
      '/attributes/@chlTy', 'group-free', '/attributes/@chlSt', 'pending', '/attributes/@categ', (array['fitness','study','diet','habit','skill'])[1 + i % 5],
      '/attributes/@proof', 'text', '/attributes/@verif', 'daily', '/attributes/@durat', ${DAYS}::int, '/attributes/@entry', 0, '/attributes/@start', '',
      '/attributes/@endDt', '', '/attributes/@creat', ${sql.raw(person('host'))}, '/attributes/@oppon', '', '/attributes/@zone', 'UTC'), at
    from seeded order by at, i`.execute(db);
  for (const [action, offset] of [
    ['started', 0],
    ['joined', 1],
    ['joined', 2],
  ] as const) {
    const who = sql.raw(person(`((host + ${offset * 7}) % ${people})`));
    await sql`insert into nodes (id, project, owner, challenge, fields, "createdAt", "countsFrom")
      select ${uuid(String(2 + offset), sql`i`)}, 'participations', ${who}, id, jsonb_build_object('/text', ${action}::text, '/attributes/@chlId', id,
        '/attributes/@usrId', ${who}, '/attributes/@actn', ${action}::text, '/attributes/@tstmp', ${instant(sql`at + interval '1 minute'`)}, '/attributes/@zone', 'UTC'),
        at + interval '1 minute', at + interval '1 minute' from seeded order by at, i`.execute(db);
  }
  const each = Math.round(proofs / challenges);
  const who = sql.raw(person(`((host + (n % 3) * 7) % ${people})`));
  const checkedIn = sql`at + least(n / 3, ${DAYS - 1}::int) * interval '1 day' + (5 + n) * interval '1 minute'`;
  await sql`insert into nodes (id, project, owner, challenge, fields, "createdAt")
    select ${uuid('9', sql`i * ${each}::int + n`)}, 'proofs', ${who}, id, jsonb_build_object('/text', '', '/attributes/@chlId', id, '/attributes/@usrId', ${who},
      '/attributes/@proof', 'text', '/attributes/@prfDt', 'Went out and did it, number ' || n, '/attributes/@verif', 'pending',
      '/attributes/@tstmp', ${instant(checkedIn)}), ${checkedIn}
    from seeded, generate_series(0, ${each}::int - 1) n where ${checkedIn} < ${now}::timestamptz order by at, i, n`.execute(db);
  await sql`drop table seeded`.execute(db);
  await rebuild(store, now);
  await sql`analyze`.execute(db);
}

const person = (i: string): string => `('person-' || lpad((${i})::text, 6, '0'))`;
const PERSON = sql.raw(person('i'));

/** The id of seeded person number `i`. */
export function personId(i: number): string {
  return `person-${String(i).padStart(6, '0')}`;
}

/** The id of seeded challenge number `i`. */
export function challengeId(i: number): string {
  return `10000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
}

function uuid(kind: string, i: ReturnType<typeof sql>) {
  return sql`(${`${kind}0000000-0000-7000-8000-`}::text || lpad((${i})::text, 12, '0'))::uuid`;
}

function instant(at: ReturnType<typeof sql>) {
  return sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
