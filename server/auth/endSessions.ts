import type { Work } from '../store/store.ts';

/** Ends the sessions of a person except `keep`. Returns how many it ended. */
export async function endSessions(db: Pick<Work, 'deleteFrom'>, userId: string, keep: string | undefined): Promise<number> {
  const ended = db.deleteFrom('sessions').where('userId', '=', userId);
  const { numDeletedRows } = await (keep === undefined ? ended : ended.where('id', '!=', keep)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all links of a person, so that one that was sent to an old address, or asked for by an intruder, does nothing. */
export async function endLinks(db: Pick<Work, 'deleteFrom'>, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) => is.or([is('value', '=', userId), is('value', 'like', `${userId} %`)]))
    .execute();
}
