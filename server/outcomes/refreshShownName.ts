import type { Work } from '../store/store.ts';
import { searchTextOf } from './challengeRows.ts';
import { refreshPeople } from './refreshPeople.ts';
import { shownName } from './shownName.ts';

/**
 * Brings what others see of a person up to their profile, after a write to it: their name, whether they are verified, and what a search finds
 * their challenges by. Does nothing for somebody who has no part in any challenge. Locks in the order of all other writes: challenges first.
 */
export async function refreshShownName(work: Work, person: string): Promise<void> {
  const row = await work
    .selectFrom('personFigures')
    .innerJoin('users', 'users.id', 'personFigures.person')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select([
      'personFigures.name as shown',
      'personFigures.verified as isShownVerified',
      'users.name',
      'profiles.fields',
      'profiles.verified',
    ])
    .where('person', '=', person)
    .executeTakeFirst();
  if (row === undefined) return;
  const name = shownName(row);
  if (name === row.shown && row.isShownVerified === (row.verified ?? false)) return;
  if (name !== row.shown) await renameCreator(work, person, name);
  await refreshPeople(work, [person], 'everything');
}

async function renameCreator(work: Work, creator: string, name: string): Promise<void> {
  const own = work.selectFrom('challengeStates').select(['challenge', 'title', 'category', 'type']).where('creator', '=', creator);
  for (const { challenge, ...terms } of await own.orderBy('challenge').forUpdate().execute()) {
    await work
      .updateTable('challengeStates')
      .set({ search: searchTextOf(terms, name) })
      .where('challenge', '=', challenge)
      .execute();
  }
}
