import type { EventEnvelope } from '../kernel/event.ts';
import type { AppendResult, Durability, EventLog } from '../kernel/log.ts';
import { storageError, type Database } from './database.ts';

/**
 * The log in IndexedDB: one record an event under its position, added and never rewritten. `add` fails where another tab
 * was faster, and takes the whole transaction with it.
 */
export function createIndexedDbLog(database: Database): EventLog {
  const seen = createSeen();
  return {
    append: (position, events, durability) => append(database, seen, position, events, durability),
    read: async (position, limit) => {
      // IndexedDB takes a count of 0 for 'all'.
      if (limit === 0) return [];
      const range = IDBKeyRange.lowerBound(position);
      const request = await database.transact('log', 'readonly', 'default', (store) => eventsIn(store, range, limit));
      return request.result;
    },
    head: async () => {
      const request = await database.transact('log', 'readonly', 'default', (store) => store.openKeyCursor(null, 'prev'));
      const key = request.result?.key;
      return typeof key === 'number' ? key : 0;
    },
    close: () => database.close(),
  };
}

/**
 * How far the log is known to reach, by the connection that saw it. Nothing is ever deleted while a connection lives: who
 * clears the storage closes it first, and what comes after is another connection, which has seen nothing.
 */
type Seen = { holds(connection: IDBDatabase, position: number): boolean; saw(connection: IDBDatabase, position: number): void };

function createSeen(): Seen {
  let last: { connection: IDBDatabase; position: number } | null = null;
  return {
    holds: (connection, position) => position === 0 || (last?.connection === connection && position <= last.position),
    saw: (connection, position) => {
      last = { connection, position };
    },
  };
}

/** The platform cannot say what a store holds; the log holds only what `append` put there. */
function eventsIn(store: IDBObjectStore, range: IDBKeyRange, limit: number | undefined): IDBRequest<EventEnvelope[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- see above: the one place where this is taken on trust
  return store.getAll(range, limit);
}

async function append(
  database: Database,
  seen: Seen,
  position: number,
  events: readonly EventEnvelope[],
  durability: Durability,
): Promise<AppendResult> {
  try {
    const connection = await database.transact('log', 'readwrite', durability, (store) => {
      const { transaction } = store;
      const held = seen.holds(transaction.db, position - 1) ? null : store.getKey(position - 1);
      events.forEach((event, i) => store.add(event, position + i));
      // Said at once, the writing goes on while this tab does other things.
      if (held) commitIfHeld(transaction, held);
      else transaction.commit();
      return transaction.db;
    });
    seen.saw(connection, position + events.length - 1);
    return { appended: true };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return { appended: false };
    throw storageError(error);
  }
}

/** Storage that was cleared under an open tab must not begin a second log in the middle: no event before it, no append. */
function commitIfHeld(transaction: IDBTransaction, request: IDBRequest<IDBValidKey | undefined>): void {
  request.onsuccess = () => {
    if (request.result === undefined) transaction.abort();
    else transaction.commit();
  };
}
