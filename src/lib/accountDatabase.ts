import type { UseStore } from 'idb-keyval';

const STORE = 'kept';

/** Names the database that stores an account's data beside its log. */
export function accountDatabaseName(accountId: string): string {
  return `gauntlet-kept-${accountId}`;
}

/**
 * Opens the store for an account's data beside its log. Each account has its own database, so sessions cannot read each other's
 * data. Each use opens and closes a connection, so none blocks the deletion of the database.
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

/** Deletes the database. Rejects when the browser refuses. */
export function eraseAccountDatabase(accountId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(accountDatabaseName(accountId));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The data of the account on this device could not be deleted.'));
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
