import { onTestFinished, vi } from 'vitest';
import { createDatabase, type Database } from '../../../core/adapters/database.ts';

let made = 0;

/** The name of a database that nothing else uses. */
export function freshName(): string {
  made += 1;
  return `faults ${made} ${performance.now()}`;
}

/** A database as a tab has it; closed when the test is over. */
export function openHere(name = freshName()): Database {
  const database = createDatabase(name);
  onTestFinished(() => database.close());
  return database;
}

/** A connection as an old tab has it: it does not give way to anybody until it is closed. */
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

/** What Chromium does when it closes a connection: the transactions on it may hear nothing any more. */
export function die(connection: IDBDatabase): void {
  connection.close();
  queueMicrotask(() => connection.dispatchEvent(new Event('close')));
}

/** The next commit succeeds, but its connection dies before that is told. */
export function dieAfterCommit(): void {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  commit.mockImplementationOnce(function lastWords(this: IDBTransaction) {
    this.addEventListener('complete', (event) => {
      event.stopImmediatePropagation();
      die(this.db);
    });
    commit.mockRestore();
    this.commit();
  });
}

/** The connection dies with the next transaction that writes, and that hears nothing of it. */
export function dieBeforeCommit(): void {
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function withoutEvent(this: IDBTransaction) {
    this.addEventListener('abort', (event) => event.stopImmediatePropagation(), { capture: true });
    this.abort();
    die(this.db);
  });
}

/** From now on the browser throws when a database is to be opened, until the answer is called. */
export function refuseToOpen(error = new DOMException('no', 'UnknownError')): () => void {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw error;
  });
  return () => open.mockRestore();
}
