import type { UseStore } from 'idb-keyval';

const STORE = 'kept';

/** The name of the database in which a device keeps things of an account that are not its log. */
export function accountDatabaseName(accountId: string): string {
  return `gauntlet-kept-${accountId}`;
}

/**
 * What this device keeps of an account beside its log: a database of its own, which nothing of another account's session
 * reaches. Opened for each use, so that it is never in the way of its deletion.
 */
export function accountDatabase(accountId: string): UseStore {
  return async (mode, work) => {
    const database = await openDatabase(accountDatabaseName(accountId));
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  };
}

/** Deletes it. Rejects when the browser refuses. */
export function eraseAccountDatabase(accountId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(accountDatabaseName(accountId));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('What this device keeps of the account could not be deleted.'));
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this device could not be opened.'));
  });
}
