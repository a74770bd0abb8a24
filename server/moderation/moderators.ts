import { endLinks, endSessions } from '../auth/endSessions.ts';
import type { Database, Work } from '../store/store.ts';
import { profileChange, recordChanges } from '../store/changes.ts';
import type { NodeStore } from '../nodes/nodeStore.ts';

/** Returns whether the operator made this person a moderator (MD1). Without a second factor the role gives them nothing (MD10). */
export async function hasModeratorRole(db: Database, person: string): Promise<boolean> {
  return (await db.selectFrom('moderators').select('person').where('person', '=', person).executeTakeFirst()) !== undefined;
}

/** Returns the moderators who have a second factor (MD10), or which of one person it is. */
export async function activeModerators(db: Database, person?: string): Promise<ReadonlySet<string>> {
  const active = db
    .selectFrom('moderators')
    .innerJoin('secondFactors', 'secondFactors.person', 'moderators.person')
    .select('moderators.person')
    .where('secondFactors.confirmedAt', 'is not', null);
  const rows = await (person === undefined ? active : active.where('moderators.person', '=', person)).execute();
  return new Set(rows.map((row) => row.person));
}

/** Returns whether this person is a moderator with a second factor: sessions without it end when it is switched on. */
export async function isModerator(db: Database, person: string): Promise<boolean> {
  return (await activeModerators(db, person)).has(person);
}

/** Returns whether the password of this moderator is in the list of breached ones, as far as the server has seen it since the grant (MD11). */
export async function hasBreachedPassword(db: Database, person: string): Promise<boolean> {
  const row = await db.selectFrom('moderators').select('breached').where('person', '=', person).executeTakeFirst();
  return row?.breached ?? false;
}

/** Makes the person with this address a moderator (MD1), unless nobody has confirmed that the address is theirs. */
export async function grantModerator(work: Work, email: string, now: string): ReturnType<NodeStore['grantModerator']> {
  const user = await work.selectFrom('users').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();
  if (user === undefined) return 'unknown';
  if (!user.emailVerified) return 'unconfirmed';
  const { numInsertedOrUpdatedRows: isNew } = await work
    .insertInto('moderators')
    .values({ person: user.id, grantedAt: now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  // The next log-in shows the password (MD11); without a second factor its set-up does.
  if (isNew && (await isModerator(work, user.id))) {
    await endSessions(work, user.id, undefined);
    await endLinks(work, user.id);
  }
  recordChanges(work, [profileChange(user.id)]);
  return 'granted';
}

/** Takes the role from the person with this address (MD1). */
export async function revokeModerator(work: Work, email: string): ReturnType<NodeStore['revokeModerator']> {
  const user = await work.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) return 'unknown';
  await work.deleteFrom('moderators').where('person', '=', user.id).execute();
  recordChanges(work, [profileChange(user.id)]);
  return 'revoked';
}
