import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';

/** How many talks a person has at most; the one untouched for longest makes room. */
export const MAX_CONVERSATIONS = 50;
/** A talk that nobody goes on with for so long is removed, in milliseconds. */
const UNTOUCHED_MS = 30 * 24 * 60 * 60_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a talk, or the key of a message. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Begins a talk; gives its id. */
export async function openConversation({ store, clock, ids }: Pick<Ports, 'store' | 'clock' | 'ids'>, person: string): Promise<string> {
  const id = ids.next();
  const now = clock.now();
  await inTransaction(store, async (work) => {
    await work.insertInto('conversations').values({ id, userId: person, createdAt: now, touchedAt: now }).execute();
    await dropOldest(work, person, id);
  });
  return id;
}

async function dropOldest(work: Work, person: string, newId: string): Promise<void> {
  const newest = work
    .selectFrom('conversations')
    .select('id')
    .where('userId', '=', person)
    .where('id', '!=', newId)
    .orderBy('touchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CONVERSATIONS - 1);
  await work.deleteFrom('conversations').where('userId', '=', person).where('id', '!=', newId).where('id', 'not in', newest).execute();
}

/** Refuses a talk that is not there (404) and one of somebody else (403). */
export async function checkOwner(db: Database, conversation: string, person: string): Promise<void> {
  const row = isUuid(conversation)
    ? await db.selectFrom('conversations').select('userId').where('id', '=', conversation).executeTakeFirst()
    : undefined;
  if (row === undefined) throw noSuchConversation();
  if (row.userId !== person) throw new Refused(403, 'NotYours', 'This talk is somebody else’s.');
}

/** Says that a talk is not there, or not any more. */
export function noSuchConversation(): Refused {
  return new Refused(404, 'NoSuchConversation', 'There is no such talk. Begin another one.');
}

/** Removes the talks that nobody has gone on with for 30 days before `now`. */
export async function sweepConversations({ db }: Pick<Store, 'db'>, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - UNTOUCHED_MS);
  await db.deleteFrom('conversations').where('touchedAt', '<', before).execute();
}
