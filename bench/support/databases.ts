import { createDatabase } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import { mustHold } from './options.ts';

const CHUNK = 1_000;

/** The app's own log in an IndexedDB database of this name, made anew, that holds `events`. */
export async function openLog(name: string, events: readonly EventEnvelope[]): Promise<EventLog> {
  await answered(indexedDB.deleteDatabase(name));
  const log = createIndexedDbLog(createDatabase(name));
  for (let i = 0; i < events.length; i += CHUNK) await log.append(i + 1, events.slice(i, i + CHUNK), 'relaxed');
  mustHold((await log.head()) === events.length, 'the log holds the events of the life');
  return log;
}

/** What the log is compared with. */
export type BareLog = {
  /** IndexedDB's `add` and nothing else. Resolves once the event is as durable as the log's are. */
  add(event: EventEnvelope): Promise<void>;
  count(): Promise<number>;
  close(): void;
};

/** A database that holds the same as the log, and takes events by a bare `add` each. */
export async function openBare(name: string, events: readonly EventEnvelope[]): Promise<BareLog> {
  const log = await openLog(name, events);
  log.close();
  const connection = await answered(indexedDB.open(name));
  let position = events.length;
  return {
    add: (event) => {
      position += 1;
      return added(connection, event, position);
    },
    count: () => answered(connection.transaction('log').objectStore('log').count()),
    close: () => connection.close(),
  };
}

/** A bare `getAll` of every record of a log, and nothing else. Answers how many there are. */
export async function allRecords(name: string): Promise<number> {
  const connection = await answered(indexedDB.open(name));
  const records = await answered(connection.transaction('log').objectStore('log').getAll());
  connection.close();
  return records.length;
}

/** Bare `add`s of all events, in batches of one transaction each, and nothing else. */
export async function addAll(name: string, events: readonly EventEnvelope[]): Promise<void> {
  const connection = await answered(indexedDB.open(name));
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

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
