import type { Work } from '../store/store.ts';

/** Ends the sessions of a person except `keep`. Returns how many it ended. */
export async function endSessions(db: Pick<Work, 'deleteFrom'>, userId: string, keep: string | undefined): Promise<number> {
  const ended = db.deleteFrom('sessions').where('userId', '=', userId);
  const { numDeletedRows } = await (keep === undefined ? ended : ended.where('id', '!=', keep)).executeTakeFirst();
  return Number(numDeletedRows);
}
