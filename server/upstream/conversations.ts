import { checkOwner, noSuchConversation, openConversation } from '../agent/conversations.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { UpstreamFailed } from './failures.ts';

/** A conversation by its provider's id. */
export type UpstreamTalk = { readonly provider: string; readonly agent: string; readonly upstreamId: string };

/**
 * Saves the owner of a conversation that a provider has just opened. It counts as one of the person's conversations. Throws UpstreamFailed
 * for an id that belongs to another person.
 */
export async function saveTalk(ports: Pick<Ports, 'store' | 'clock' | 'ids'>, talk: UpstreamTalk, person: string): Promise<void> {
  const { db } = ports.store;
  if ((await ownerOf(db, talk)) === undefined) {
    const conversation = await openConversation(ports, person);
    const row = { ...talk, conversation };
    const saved = await db
      .insertInto('upstreamConversations')
      .values(row)
      .onConflict((same) => same.columns(['provider', 'agent', 'upstreamId']).doNothing())
      .returning('conversation')
      .executeTakeFirst();
    if (saved !== undefined) return;
    await db.deleteFrom('conversations').where('id', '=', conversation).execute();
  }
  if ((await ownerOf(db, talk)) !== person) throw new UpstreamFailed('unreadable', { detail: 'a talk that it began before' });
}

/** Returns our id of the person's conversation. Refuses one that did not start here (404) and another person's (403). */
export async function ownTalk({ db }: Pick<Store, 'db'>, { provider, agent, upstreamId }: UpstreamTalk, person: string): Promise<string> {
  const row = await db
    .selectFrom('upstreamConversations')
    .select('conversation')
    .where('provider', '=', provider)
    .where('agent', '=', agent)
    .where('upstreamId', '=', upstreamId)
    .executeTakeFirst();
  if (row === undefined) throw noSuchConversation();
  await checkOwner(db, row.conversation, person);
  return row.conversation;
}

/** Marks a conversation as used, so that maintenance does not delete it. */
export async function touchTalk({ store, clock }: Pick<Ports, 'store' | 'clock'>, conversation: string): Promise<void> {
  await store.db.updateTable('conversations').set({ touchedAt: clock.now() }).where('id', '=', conversation).execute();
}

async function ownerOf(db: Store['db'], { provider, agent, upstreamId }: UpstreamTalk): Promise<string | undefined> {
  const row = await db
    .selectFrom('upstreamConversations')
    .innerJoin('conversations', 'conversations.id', 'upstreamConversations.conversation')
    .select('conversations.userId')
    .where('upstreamConversations.provider', '=', provider)
    .where('upstreamConversations.agent', '=', agent)
    .where('upstreamConversations.upstreamId', '=', upstreamId)
    .executeTakeFirst();
  return row?.userId;
}
