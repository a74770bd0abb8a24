import { createDatabase } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import { mustHold } from './options.ts';

const CHUNK = 1_000;
/** Events of one append: fewer than a pack holds, so that each has a record, as in a log that grew on this device. */
const APPENDED = 400;

/** Creates the app's own log in a new IndexedDB database of this name, with `events`. */
export async function openLog(name: string, events: readonly EventEnvelope[]): Promise<EventLog> {
  await resultOf(indexedDB.deleteDatabase(name));
  const log = createIndexedDbLog(createDatabase(name));
  for (let i = 0; i < events.length; i += APPENDED) await log.append(i + 1, events.slice(i, i + APPENDED), 'relaxed');
  mustHold((await log.head()) === events.length, 'the log holds all events of the history');
  return log;
}

/** The reference for the log. */
export type BareLog = {
  /** IndexedDB's `add` alone. Resolves with the same durability as the log. */
  add(event: EventEnvelope): Promise<void>;
  count(): Promise<number>;
  close(): void;
};

/** Creates a database with the same content as the log, which appends with a bare `add` per event. */
export async function openBare(name: string, events: readonly EventEnvelope[]): Promise<BareLog> {
  const log = await openLog(name, events);
  log.close();
  const connection = await resultOf(indexedDB.open(name));
  let position = events.length;
  return {
    add: (event) => {
      position += 1;
      return added(connection, event, position);
    },
    count: () => resultOf(connection.transaction('log').objectStore('log').count()),
    close: () => connection.close(),
  };
}

/** Reads every record of a log with a bare `getAll`. Returns their number. */
export async function allRecords(name: string): Promise<number> {
  const connection = await resultOf(indexedDB.open(name));
  const records = await resultOf(connection.transaction('log').objectStore('log').getAll());
  connection.close();
  return records.length;
}

/** Appends all events with bare `add`s, one transaction per batch. */
export async function addAll(name: string, events: readonly EventEnvelope[]): Promise<void> {
  const connection = await resultOf(indexedDB.open(name));
  for (let i = 0; i < events.length; i += CHUNK) {
    const transaction = connection.transaction('log', 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('log');
    events.slice(i, i + CHUNK).forEach((event, k) => store.add(event, i + k + 1));
    await ended(transaction);
  }
  connection.close();
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
}

function added(connection: IDBDatabase, event: EventEnvelope, position: number): Promise<void> {
  const transaction = connection.transaction('log', 'readwrite', { durability: 'strict' });
  transaction.objectStore('log').add(event, position);
  return ended(transaction);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
