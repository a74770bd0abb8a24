import { createDatabase } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import type { EventLog } from '../../core/kernel/log.ts';

const CHUNK = 1_000;

/** The app's own log in an IndexedDB database of this name, made anew, that holds `events`. */
export async function openLog(name: string, events: readonly EventEnvelope[]): Promise<EventLog> {
  await deleted(name);
  const log = createIndexedDbLog(createDatabase(name));
  for (let i = 0; i < events.length; i += CHUNK) await log.append(i + 1, events.slice(i, i + CHUNK), 'relaxed');
  return log;
}

/**
 * What the log is compared with: `add` and nothing else, in a database that holds the same. Resolves once the event is as
 * durable as the log's are.
 */
export async function openBare(name: string, events: readonly EventEnvelope[]): Promise<(event: EventEnvelope) => Promise<void>> {
  const log = await openLog(name, events);
  log.close();
  const connection = await connected(name);
  connection.onversionchange = () => connection.close();
  let position = events.length;
  return (event) => {
    position += 1;
    return added(connection, event, position);
  };
}

function added(connection: IDBDatabase, event: EventEnvelope, position: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction('log', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    transaction.objectStore('log').add(event, position);
  });
}

function connected(name: string): Promise<IDBDatabase> {
  return answered(indexedDB.open(name));
}

function deleted(name: string): Promise<unknown> {
  return answered(indexedDB.deleteDatabase(name));
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
