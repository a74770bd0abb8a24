import { onTestFinished, vi } from 'vitest';
import { createDatabase, type Database } from '../../../core/adapters/database.ts';

let databaseCount = 0;

/** A unique name for a database. */
export function freshName(): string {
  databaseCount += 1;
  return `faults ${databaseCount} ${performance.now()}`;
}

/** Opens a database as a tab does, and closes it at the end of the test. */
export function openHere(name = freshName()): Database {
  const database = createDatabase(name);
  onTestFinished(() => database.close());
  return database;
}

/** Opens a connection as an old tab does: it ignores version changes until it is closed. */
export function openAsOldTab(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      onTestFinished(() => request.result.close());
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

/** Closes a connection as Chromium does: its transactions may receive no further events. */
export function die(connection: IDBDatabase): void {
  connection.close();
  queueMicrotask(() => connection.dispatchEvent(new Event('close')));
}

/** The next commit succeeds, but its connection dies before the complete event. */
export function dieAfterCommit(): void {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  commit.mockImplementationOnce(function withoutComplete(this: IDBTransaction) {
    commit.mockRestore();
    this.commit();
    // A transaction that has begun to commit completes on a closed connection.
    die(this.db);
  });
}

/** The connection dies with the next writing transaction, without an abort event. */
export function dieBeforeCommit(): void {
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function withoutEvent(this: IDBTransaction) {
    this.addEventListener('abort', (event) => event.stopImmediatePropagation(), { capture: true });
    this.abort();
    die(this.db);
  });
}

/** Makes every attempt to open a database throw. Returns a function that restores the behaviour. */
export function refuseToOpen(error = new DOMException('no', 'UnknownError')): () => void {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw error;
  });
  return () => open.mockRestore();
}
