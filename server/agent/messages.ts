import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Work } from '../store/store.ts';
import { noSuchConversation } from './conversations.ts';

/** How many messages a talk has at most. */
export const MAX_MESSAGES = 200;

/** A message to be answered; `answer` is there when it was answered before and is asked for again. */
export type PendingMessage = {
  readonly key: string;
  readonly position: string;
  readonly text: string;
  readonly answer: string | null;
  readonly source: 'model' | 'rules' | null;
};

/** What was said before, and answered if it was. */
export type PastMessage = Pick<PendingMessage, 'text' | 'answer'>;

type MessagePorts = Pick<Ports, 'store' | 'clock'>;

/**
 * Adds a message under `key`. The same one again adds nothing: it only is what the next stream answers, from what is stored if it
 * was answered already. Gives whether it is new. Refuses another text under that key, and more than 200 messages (409).
 */
export async function addMessage({ store, clock }: MessagePorts, conversation: string, key: string, text: string): Promise<boolean> {
  return inTransaction(store, async (work) => {
    const now = clock.now();
    await touch(work, conversation, now);
    const existing = await work
      .selectFrom('messages')
      .select('text')
      .where('conversation', '=', conversation)
      .where('key', '=', key)
      .executeTakeFirst();
    if (existing === undefined) return insert(work, conversation, key, text, now);
    if (existing.text !== text) throw keyUsed();
    const repeated = { wanted: true, askedAt: now };
    await work.updateTable('messages').set(repeated).where('conversation', '=', conversation).where('key', '=', key).execute();
    return false;
  });
}

/** Locks the talk, so that messages come one after the other. */
async function touch(work: Work, conversation: string, now: string): Promise<void> {
  const touched = await work
    .updateTable('conversations')
    .set({ touchedAt: now })
    .where('id', '=', conversation)
    .returning('id')
    .executeTakeFirst();
  if (touched === undefined) throw noSuchConversation();
}

async function insert(work: Work, conversation: string, key: string, text: string, now: string): Promise<boolean> {
  const { count } = await work
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('conversation', '=', conversation)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_MESSAGES) {
    throw new Refused(409, 'ConversationFull', `This talk has ${MAX_MESSAGES} messages, which is as long as one gets. Begin another one.`);
  }
  await work.insertInto('messages').values({ conversation, key, text, askedAt: now }).execute();
  return true;
}

/** The message that a stream of this talk is to answer: of those that wait for it, the one asked last. */
export async function nextPending(db: Database, conversation: string): Promise<PendingMessage | undefined> {
  return db
    .selectFrom('messages')
    .select(['key', 'position', 'text', 'answer', 'source'])
    .where('conversation', '=', conversation)
    .where('wanted', '=', true)
    .orderBy('askedAt', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst();
}

/** The `most` messages before one, oldest first. */
export async function messagesBefore(
  db: Database,
  conversation: string,
  { position }: PendingMessage,
  limit: number,
): Promise<PastMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['text', 'answer'])
    .where('conversation', '=', conversation)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Keeps the whole answer with its message, which is answered now. A talk that is gone meanwhile keeps nothing. */
export async function saveReply(
  { store, clock }: MessagePorts,
  conversation: string,
  key: string,
  reply: { readonly reply: string; readonly source: 'model' | 'rules' },
): Promise<void> {
  const touched = { touchedAt: clock.now() };
  await inTransaction(store, async (work) => {
    await work.updateTable('conversations').set(touched).where('id', '=', conversation).execute();
    await work
      .updateTable('messages')
      .set({ answer: reply.reply, source: reply.source, wanted: false })
      .where('conversation', '=', conversation)
      .where('key', '=', key)
      .execute();
  });
}

function keyUsed(): Refused {
  return new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}
