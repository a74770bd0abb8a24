import type { EventEnvelope } from '../kernel/event.ts';
import type { AppendResult, Durability, EventLog } from '../kernel/log.ts';
import { storageError, type Database } from './database.ts';

/**
 * The log in IndexedDB: one record an event under its position, added and never rewritten. `add` fails where another tab
 * was faster, and takes the whole transaction with it.
 */
export function createIndexedDbLog(database: Database): EventLog {
  return {
    append: (position, events, durability) => append(database, position, events, durability),
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

/** The platform cannot say what a store holds; the log holds only what `append` put there. */
function eventsIn(store: IDBObjectStore, range: IDBKeyRange, limit: number | undefined): IDBRequest<EventEnvelope[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- see above: the one place where this is taken on trust
  return store.getAll(range, limit);
}

async function append(
  database: Database,
  position: number,
  events: readonly EventEnvelope[],
  durability: Durability,
): Promise<AppendResult> {
  try {
    await database.transact('log', 'readwrite', durability, (store) => {
      const held = position > 1 ? store.getKey(position - 1) : null;
      events.forEach((event, i) => store.add(event, position + i));
      if (held) commitIfHeld(store.transaction, held);
      else store.transaction.commit();
    });
    return { appended: true };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return { appended: false };
    throw storageError(error);
  }
}

/**
 * Storage that was cleared under an open tab must not begin a second log in the middle: no event before it, no append.
 * Saying so as soon as it is known saves waiting for every event to be answered for.
 */
function commitIfHeld(transaction: IDBTransaction, request: IDBRequest<IDBValidKey | undefined>): void {
  request.onsuccess = () => {
    if (request.result === undefined) transaction.abort();
    else transaction.commit();
  };
}
