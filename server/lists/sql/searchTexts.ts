import { normalized, shortName } from '@gauntlet/core/server';
import { sql } from 'kysely';
import { writtenBy } from '../../nodes/profiles.ts';
import { inTransaction, type Store, type Work } from '../../store/store.ts';

const AT_ONCE = 500;

/**
 * Writes the texts that people are found by: their names, without case and accents. A person has none after the sign-up and after a change of the
 * profile, so this runs before a search. The database alone could not leave out accents as the app does (`normalized`).
 */
export async function fillSearchTexts(store: Store): Promise<void> {
  const isMissing = async (): Promise<boolean> =>
    (await store.db.selectFrom('users').select('id').where('search', 'is', null).limit(1).executeTakeFirst()) !== undefined;
  while ((await isMissing()) && (await inTransaction(store, fillSome)) === AT_ONCE);
}

/** Returns how many texts it wrote. Rows that a change of a profile holds are left to the next search. */
async function fillSome(work: Work): Promise<number> {
  const locked = await work.selectFrom('users').select('id').where('search', 'is', null).limit(AT_ONCE).forUpdate().skipLocked().execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Read after the lock: no change of these profiles commits in between.
  const people = await work
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'profiles.fields'])
    .where('users.id', 'in', ids)
    .execute();
  const texts = people.map((row) => normalized(shortName(writtenBy(row)['/text'] ?? row.name)));
  await sql`update users u set search = given.search
    from unnest(${people.map(({ id }) => id)}::text[], ${texts}::text[]) as given (id, search) where u.id = given.id`.execute(work);
  return ids.length;
}
