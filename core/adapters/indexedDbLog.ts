import type { EventEnvelope } from '../kernel/log/event.ts';
import { readable, UNREADABLE } from '../kernel/log/unreadable.ts';
import { StorageError, type AppendResult, type Durability, type EventLog } from '../kernel/log/log.ts';
import type { Attempt, Database } from './database.ts';
import { isConflict, MESSAGES } from './storageError.ts';

/**
 * Creates a log in IndexedDB: one record per event, its position as key, added and never rewritten. When another tab took a position, `add`
 * fails and aborts the whole transaction. A handle belongs to the log that it has read: when the storage is cleared, a new log under the same
 * name is another log, and every call rejects with `cleared`.
 */
export function createIndexedDbLog(database: Database): EventLog {
  const seen: Seen = { place: null };
  return {
    append: (position, events, durability, onProgress) => append(database, seen, { position, events, onProgress }, durability),
    read: async (position, limit) => {
      // IndexedDB reads a count of 0 as 'all'.
      if (limit === 0) return [];
      const { request, connection } = await readLog(database, seen, (store) => recordsFrom(store, position, limit));
      const events = alignedEvents(position, request);
      const last = events.findLastIndex(({ type }) => type !== UNREADABLE);
      updateSeen(seen, connection, position + last, events[last]);
      return events;
    },
    head: async () => {
      const { request, connection } = await readLog(database, seen, (store) => store.openCursor(null, 'prev'));
      const key = request.result?.key;
      if (typeof key !== 'number') return 0;
      updateSeen(seen, connection, key, request.result?.value);
      return key;
    },
    close: () => database.close(),
  };
}

/**
 * The last event that this handle has read, and the connection of that read. The browser closes a connection before it clears the storage, so
 * the event is checked again only on another connection.
 */
type Seen = { place: { readonly connection: IDBDatabase; readonly position: number; readonly id: unknown } | null };

function updateSeen(seen: Seen, connection: IDBDatabase, position: number, event: unknown): void {
  const { place } = seen;
  if (event !== undefined && position >= (place?.position ?? 0)) seen.place = { connection, position, id: idOf(event) };
  else if (place) seen.place = { ...place, connection };
}

function idOf(event: unknown): unknown {
  return Reflect.get(Object(event), 'id');
}

/** One read: the records of a range of positions, the last position of the range that the log reaches, and the keys when records are missing. */
type Records = { readonly all: IDBRequest<unknown[]>; last: number; keys: IDBRequest<IDBValidKey[]> | null };

/** Requests the records from a position on. The keys are requested only when there are fewer records than positions. */
function recordsFrom(store: IDBObjectStore, position: number, limit: number | undefined): Records {
  const range = limit === undefined ? IDBKeyRange.lowerBound(position) : IDBKeyRange.bound(position, position + limit - 1);
  const all: IDBRequest<unknown[]> = store.getAll(range);
  const head = store.openKeyCursor(null, 'prev');
  const read: Records = { all, keys: null, last: position - 1 };
  head.onsuccess = () => {
    read.last = Math.min(headOf(head.result), limit === undefined ? Number.POSITIVE_INFINITY : position + limit - 1);
    if (all.result.length < read.last - position + 1) read.keys = store.getAllKeys(range);
  };
  return read;
}

function headOf(cursor: IDBCursor | null): number {
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}

/** The events of a read, one for each position: a stand-in for each record that is missing or damaged (LG16). */
function alignedEvents(position: number, { all, keys, last }: Records): EventEnvelope[] {
  const records = all.result;
  if (!keys) return records.map((record, i) => readable(record, position + i));
  const byPosition = new Map(keys.result.map((key, i) => [key, records[i]]));
  return Array.from({ length: last - position + 1 }, (_, i) => readable(byPosition.get(position + i), position + i));
}

function readLog<R>(
  database: Database,
  seen: Seen,
  query: (store: IDBObjectStore) => R,
): Promise<{ readonly request: R; readonly connection: IDBDatabase }> {
  return database.transact('log', 'readonly', 'default', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => undefined);
    return { request: query(store), connection: store.transaction.db };
  });
}

/** The events to add, and the listener of the progress. */
type Added = {
  readonly position: number;
  readonly events: readonly EventEnvelope[];
  readonly onProgress: ((added: number) => void) | undefined;
};

/** Events per slice: a long log in one slice would block the page for seconds. */
const AT_ONCE = 500;

/** Adds the events from index `from` on in slices. The last slice commits the transaction. */
function addFrom(store: IDBObjectStore, added: Added, attempt: Attempt, from = 0): void {
  const { position, events, onProgress } = added;
  const until = Math.min(events.length, from + AT_ONCE);
  const requests = events.slice(from, until).map((event, i) => store.add(event, position + from + i));
  const [first] = requests;
  // An early commit lets the storage write while this tab does other work.
  if (until === events.length || !first) return store.transaction.commit();
  // The storage writes the rest of this slice while it receives the next one.
  onResult(first, attempt, () => {
    onProgress?.(until);
    addFrom(store, added, attempt, until);
  });
}

async function append(database: Database, seen: Seen, added: Added, durability: Durability): Promise<AppendResult> {
  const { position, events } = added;
  try {
    const connection = await database.transact('log', 'readwrite', durability, (store, attempt) => {
      const write = (): void => addFrom(store, added, attempt);
      unlessCleared(store, seen, attempt, () =>
        ifPreceded(store, seen, position, attempt, () =>
          attempt.isRepeat ? unlessWritten(store, position, events, attempt, write) : write(),
        ),
      );
      return store.transaction.db;
    });
    updateSeen(seen, connection, position + events.length - 1, events.at(-1));
    return { appended: true };
  } catch (error) {
    if (isConflict(error)) return { appended: false };
    throw error;
  }
}

/** Rejects with `cleared` when the last event that was read is gone. */
function unlessCleared(store: IDBObjectStore, { place }: Seen, attempt: Attempt, then: () => void): void {
  if (!place || place.connection === store.transaction.db) return then();
  onResult(store.get(place.position), attempt, (event) => {
    if (idOf(event) !== place.id) throw cleared();
    then();
  });
}

/** Rejects with `cleared` when the event before the position is missing: an append must not leave a gap. */
function ifPreceded(store: IDBObjectStore, { place }: Seen, position: number, attempt: Attempt, then: () => void): void {
  if (position <= (place?.position ?? 0) + 1) return then();
  onResult(store.getKey(position - 1), attempt, (key) => {
    if (key === undefined) throw cleared();
    then();
  });
}

/** Skips the write when an earlier attempt, whose connection closed before it reported, has written these events. */
function unlessWritten(
  store: IDBObjectStore,
  position: number,
  events: readonly EventEnvelope[],
  attempt: Attempt,
  write: () => void,
): void {
  onResult(store.get(position), attempt, (event) => {
    if (event === undefined || idOf(event) !== events[0]?.id) write();
  });
}

function onResult<R>(request: IDBRequest<R>, { abort }: Attempt, then: (result: R) => void): void {
  request.onsuccess = () => {
    try {
      then(request.result);
    } catch (error) {
      abort(error);
    }
  };
}

function cleared(): StorageError {
  return new StorageError('cleared', MESSAGES.cleared);
}
