import { sql } from 'kysely';
import { foldedLists } from '../../../server/lists/folded/foldedLists.ts';
import { sqlLists } from '../../../server/lists/sql/sqlLists.ts';
import { memoryNodes } from '../../../server/nodes/memoryNodes.ts';
import type { NodeStore } from '../../../server/nodes/nodeStore.ts';
import { sqlNodes } from '../../../server/nodes/sqlNodes.ts';
import { rebuild } from '../../../server/outcomes/rebuild.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Lists } from '../contracts/pages.contract.ts';
import { communityRows } from './communityRows.ts';
import type { RandomCommunity } from './randomCommunity.ts';

/** Lists of a database of their own. */
export function filledTables(store: Store): Lists {
  const nodes = sqlNodes(store);
  return {
    nodes,
    lists: sqlLists(store),
    async load(community) {
      await sql`truncate users, nodes, "personFigures" cascade`.execute(store.db);
      for (const [i, { id, name, isVerified }] of community.people.entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, i));
        await store.db
          .insertInto('users')
          .values({ id, name, email: emailOf(id), emailVerified: true, createdAt })
          .execute();
        if (isVerified) await nodes.verify(emailOf(id), community.now);
      }
      await insert(nodes, community);
      await rebuild(store, community.now);
    },
    add: (now) => addOne(nodes, now),
    close: () => store.close(),
  };
}

/** Lists of nodes in memory. */
export function filledMemory(): Lists {
  let nodes = memoryNodes();
  const current: NodeStore = new Proxy(nodes, { get: (_, name): unknown => Reflect.get(nodes, name) });
  return {
    nodes: current,
    lists: foldedLists(current),
    async load(community) {
      nodes = memoryNodes();
      for (const { id, name, isVerified } of community.people) {
        nodes.addPerson({ id, name, email: emailOf(id), emailVerified: true });
        if (isVerified) await nodes.verify(emailOf(id), community.now);
      }
      await insert(nodes, community);
    },
    add: (now) => addOne(current, now),
    close: async () => {},
  };
}

function emailOf(id: string): string {
  return `${id}@example.org`;
}

async function insert(store: NodeStore, { nodes }: RandomCommunity): Promise<void> {
  await store.inTransaction(async (work) => {
    for (const node of nodes) await work.insertNode(node);
  });
}

async function addOne(store: NodeStore, now: string): Promise<void> {
  const rows = communityRows();
  const challenge = rows.challenge('person-1', now, { '/text': 'Added later' });
  rows.acts('person-2', challenge, 'joined', now);
  await store.inTransaction(async (work) => {
    for (const node of rows.asOf(now, []).nodes) await work.insertNode(node);
    await work.refresh(challenge, now);
  });
}
