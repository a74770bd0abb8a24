import { checkOwner, noSuchConversation, openConversation } from '../agent/conversations.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { UpstreamFailed } from './failures.ts';

/** A talk as its provider knows it. */
export type UpstreamTalk = { readonly provider: string; readonly agent: string; readonly upstreamId: string };

/**
 * Keeps whose talk it is that a provider has just begun: it is one of the person's talks, as those with this server are. Refuses
 * (UpstreamFailed) an id that is somebody else's already.
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

/** Our id of a talk, which is the person's. Refuses one that did not begin here (404) and somebody else's (403). */
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

/** Somebody goes on with a talk: it is not swept for a while. */
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
