import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';

/** Maximum number of conversations per person. A new one replaces the one that was unused for longest. */
export const MAX_CONVERSATIONS = 50;
/** Conversations that were not used for this long are deleted, in milliseconds. */
const UNTOUCHED_MS = 30 * 24 * 60 * 60_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is a valid conversation id or message key. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Creates a conversation and returns its id. */
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

/** Refuses a conversation that does not exist (404) or belongs to another person (403). */
export async function checkOwner(db: Database, conversation: string, person: string): Promise<void> {
  const row = isUuid(conversation)
    ? await db.selectFrom('conversations').select('userId').where('id', '=', conversation).executeTakeFirst()
    : undefined;
  if (row === undefined) throw noSuchConversation();
  if (row.userId !== person) throw new Refused(403, 'NotYours', 'This talk is somebody else’s.');
}

/** Refusal for a conversation that does not exist (any more). */
export function noSuchConversation(): Refused {
  return new Refused(404, 'NoSuchConversation', 'There is no such talk. Begin another one.');
}

/** Deletes the conversations that were not used in the 30 days before `now`. */
export async function sweepConversations({ db }: Pick<Store, 'db'>, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - UNTOUCHED_MS);
  await db.deleteFrom('conversations').where('touchedAt', '<', before).execute();
}
