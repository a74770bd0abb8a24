import type { EventEnvelope } from '../kernel/log/event.ts';
import { StorageError, type AppendResult, type Durability, type EventLog } from '../kernel/log/log.ts';
import type { Attempt, Database } from './database.ts';
import { isConflict, SENTENCES } from './storageError.ts';

/**
 * The log in IndexedDB: one record an event under its position, added and never rewritten. `add` fails where another tab
 * was faster, and takes the whole transaction with it. A handle stays with the log that it has seen: when the storage was
 * cleared under it, whatever was begun there since is another log, and every call rejects.
 */
export function createIndexedDbLog(database: Database): EventLog {
  const seen: Seen = { place: null };
  return {
    append: (position, events, durability, onProgress) => append(database, seen, { position, events, onProgress }, durability),
    read: async (position, limit) => {
      // IndexedDB takes a count of 0 for 'all'.
      if (limit === 0) return [];
      const range = IDBKeyRange.lowerBound(position);
      const { request, connection } = await look(database, seen, (store) => eventsIn(store, range, limit));
      const events = request.result;
      saw(seen, connection, position + events.length - 1, events.at(-1));
      return events;
    },
    head: async () => {
      const { request, connection } = await look(database, seen, (store) => store.openCursor(null, 'prev'));
      const key = request.result?.key;
      if (typeof key !== 'number') return 0;
      saw(seen, connection, key, request.result?.value);
      return key;
    },
    close: () => database.close(),
  };
}

/**
 * The furthest event that this handle saw, and the connection that it stood on. Nothing is ever deleted while a connection
 * lives: who clears the storage closes it first. So only on another connection is it asked whether it still stands.
 */
type Seen = { place: { readonly connection: IDBDatabase; readonly position: number; readonly id: unknown } | null };

function saw(seen: Seen, connection: IDBDatabase, position: number, event: unknown): void {
  const { place } = seen;
  if (event !== undefined && position >= (place?.position ?? 0)) seen.place = { connection, position, id: idOf(event) };
  else if (place) seen.place = { ...place, connection };
}

function idOf(event: unknown): unknown {
  return Reflect.get(Object(event), 'id');
}

/** The platform cannot say what a store holds; the log holds only what `append` put there. */
function eventsIn(store: IDBObjectStore, range: IDBKeyRange, limit: number | undefined): IDBRequest<EventEnvelope[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- see above: the one place where this is taken on trust
  return store.getAll(range, limit);
}

function look<R>(
  database: Database,
  seen: Seen,
  ask: (store: IDBObjectStore) => R,
): Promise<{ readonly request: R; readonly connection: IDBDatabase }> {
  return database.transact('log', 'readonly', 'default', (store, attempt) => {
    ifStillThere(store, seen, attempt, () => undefined);
    return { request: ask(store), connection: store.transaction.db };
  });
}

/** What is to be added, and who is told how far it is. */
type Added = {
  readonly position: number;
  readonly events: readonly EventEnvelope[];
  readonly onProgress: ((added: number) => void) | undefined;
};

/** Events are handed over so many at a time: of a long log all at once would hold up the page for seconds. */
const AT_ONCE = 500;

/** Adds the events from one of them on; the last ones close the transaction. */
function addFrom(store: IDBObjectStore, added: Added, attempt: Attempt, from = 0): void {
  const { position, events, onProgress } = added;
  const until = Math.min(events.length, from + AT_ONCE);
  const requests = events.slice(from, until).map((event, i) => store.add(event, position + from + i));
  const [first] = requests;
  // Said at once, the writing goes on while this tab does other things.
  if (until === events.length || !first) return store.transaction.commit();
  // The storage still has the others of these to write while the next ones are handed over.
  whenKnown(first, attempt, () => {
    onProgress?.(until);
    addFrom(store, added, attempt, until);
  });
}

async function append(database: Database, seen: Seen, added: Added, durability: Durability): Promise<AppendResult> {
  const { position, events } = added;
  try {
    const connection = await database.transact('log', 'readwrite', durability, (store, attempt) => {
      const write = (): void => addFrom(store, added, attempt);
      ifStillThere(store, seen, attempt, () =>
        ifPreceded(store, seen, position, attempt, () =>
          attempt.isRepeat ? unlessWritten(store, position, events, attempt, write) : write(),
        ),
      );
      return store.transaction.db;
    });
    saw(seen, connection, position + events.length - 1, events.at(-1));
    return { appended: true };
  } catch (error) {
    if (isConflict(error)) return { appended: false };
    throw error;
  }
}

/** A log of which the last seen event is gone was cleared, and whatever stands there now is another one. */
function ifStillThere(store: IDBObjectStore, { place }: Seen, attempt: Attempt, then: () => void): void {
  if (!place || place.connection === store.transaction.db) return then();
  whenKnown(store.get(place.position), attempt, (event) => {
    if (idOf(event) !== place.id) throw cleared();
    then();
  });
}

/** Nothing begins in the middle: no event before it, no append. */
function ifPreceded(store: IDBObjectStore, { place }: Seen, position: number, attempt: Attempt, then: () => void): void {
  if (position <= (place?.position ?? 0) + 1) return then();
  whenKnown(store.getKey(position - 1), attempt, (key) => {
    if (key === undefined) throw cleared();
    then();
  });
}

/** The connection may have died after these events were written and before that was told: then there is nothing to do. */
function unlessWritten(
  store: IDBObjectStore,
  position: number,
  events: readonly EventEnvelope[],
  attempt: Attempt,
  write: () => void,
): void {
  whenKnown(store.get(position), attempt, (event) => {
    if (event === undefined || idOf(event) !== events[0]?.id) write();
  });
}

function whenKnown<R>(request: IDBRequest<R>, { giveUp }: Attempt, then: (result: R) => void): void {
  request.onsuccess = () => {
    try {
      then(request.result);
    } catch (error) {
      giveUp(error);
    }
  };
}

function cleared(): StorageError {
  return new StorageError('cleared', SENTENCES.cleared);
}
