import { publish } from '../bus/publish.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Work } from '../store/store.ts';
import { noSuchConversation } from './conversations.ts';

/** Maximum number of messages per conversation. */
export const MAX_MESSAGES = 200;

/** A message to reply to. `answer` is set when it already has a reply and a client requests it again. */
export type PendingMessage = {
  readonly key: string;
  readonly position: string;
  readonly text: string;
  readonly answer: string | null;
  readonly source: 'model' | 'rules' | null;
};

/** An earlier message, with its reply if it has one. */
export type PastMessage = Pick<PendingMessage, 'text' | 'answer'>;

type MessagePorts = Pick<Ports, 'store' | 'clock'>;

/**
 * Adds a message under `key` and returns whether it is new. The same message again adds nothing: the next stream replies to it, with the
 * saved reply if there is one. Refuses (409) another text under that key, and more than 200 messages.
 */
export async function addMessage({ store, clock }: MessagePorts, conversation: string, key: string, text: string): Promise<boolean> {
  return inTransaction(store, async (work) => {
    const now = clock.now();
    await touch(work, conversation, now);
    await publish(work, 'messages', conversation);
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

/** Locks the conversation, so that messages are added one at a time. */
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

/** Returns the message that a stream of this conversation replies to: the most recent one that waits for a reply. */
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

/** Returns up to `limit` messages before this one, oldest first. */
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

/** Saves the complete reply with its message. Does nothing when the conversation was deleted in the meantime. */
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
