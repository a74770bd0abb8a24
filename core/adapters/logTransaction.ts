import { StorageError, type LogStatus } from '../kernel/log/log.ts';
import { LOG_ID } from './connection.ts';
import type { Attempt, Database } from './database.ts';
import { MESSAGES } from './storageError.ts';

/** The stores of a log: its events by position, and what the log is. */
export const LOG_STORES = ['log', 'status'] as const;

/** The key of the status of the log in the store `status`. */
const STATUS = 'status';
/** The key of the position up to which no stored command is left, in the store `status`. */
export const PRUNED = 'pruned';

/**
 * The id of the log that a handle has read, the connection of that read, and a position up to which the log has records in a generation. The
 * browser closes a connection before it clears the storage, so the id is checked again only on another connection.
 */
export type Seen = { connection: IDBDatabase | null; id: unknown; generation: number | null; position: number };

/** Remembers that the log has records up to a position in a generation. */
export function sawUpTo(seen: Seen, generation: number, position: number): void {
  seen.position = seen.generation === generation ? Math.max(seen.position, position) : position;
  seen.generation = generation;
}

/** Requests the status of the log. */
export function statusIn(store: IDBObjectStore): { readonly request: IDBRequest<unknown>; readonly status: () => LogStatus } {
  const request: IDBRequest<unknown> = store.transaction.objectStore('status').get(STATUS);
  return { request, status: () => statusOf(request.result) };
}

/** Stores the status of the log. */
export function putStatus(store: IDBObjectStore, { confirmed, generation }: LogStatus): void {
  store.transaction.objectStore('status').put({ confirmed, generation }, STATUS);
}

function statusOf(record: unknown): LogStatus {
  const { confirmed, generation } = Object(record) as Readonly<Record<string, unknown>>;
  return { confirmed: typeof confirmed === 'number' ? confirmed : 0, generation: typeof generation === 'number' ? generation : 0 };
}

/** Reads of the log in one transaction. Rejects with `cleared` when this is not the log that the handle has read before. */
export function readLog<R>(database: Database, seen: Seen, query: (store: IDBObjectStore) => R): Promise<R> {
  return database.transact(LOG_STORES, 'readonly', 'default', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => undefined);
    return query(store);
  });
}

/** Goes on when this is the log that the handle has read before, or the first one that it sees. */
export function unlessCleared(store: IDBObjectStore, seen: Seen, attempt: Attempt, then: () => void): void {
  const connection = store.transaction.db;
  if (seen.connection === connection) return then();
  onResult(store.transaction.objectStore('status').get(LOG_ID), attempt, (id: unknown) => {
    if (seen.connection !== null && seen.id !== id) throw cleared();
    Object.assign(seen, { connection, id });
    then();
  });
}

/** Continues with the result of a request. An error of the continuation aborts the transaction. */
export function onResult<R>(request: IDBRequest<R>, { abort }: Attempt, then: (result: R) => void): void {
  request.onsuccess = () => {
    try {
      then(request.result);
    } catch (error) {
      abort(error);
    }
  };
}

/** The last position of a log, read with a cursor that begins at its end: that of an event, or of the last event of a pack. */
export function headOf(cursor: IDBCursor | null): number {
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}

/** The error of a log that was cleared. */
export function cleared(): StorageError {
  return new StorageError('cleared', MESSAGES.cleared);
}
