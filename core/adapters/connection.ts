import { StorageError } from '../kernel/log/log.ts';
import { storageError } from './storageError.ts';

/** The object stores of an account's database. */
export const STORES = ['log', 'nodes', 'files', 'meta', 'derived', 'status'] as const;
/** The key of the id of the log in the store `status`. It tells this log from one that takes its place after the storage was cleared. */
export const LOG_ID = 'id';
/** The version of the database. Increment it whenever a store is added, or when an app of before could not read what is stored. */
const VERSION = 4;

/** The timeout for opening a database that another tab holds open at an older version, in milliseconds. */
const OPEN_TIMEOUT = 10_000;

/** The connection of a tab to a database. It opens when it is needed, and again when it is gone. */
export interface Connection {
  /** The open connection or null. Work on it can begin in the same turn of the event loop. */
  ready(): IDBDatabase | null;
  /** Resolves with the connection, and opens it if there is none. Rejects with a `StorageError`; the next call tries again. */
  open(): Promise<IDBDatabase>;
  /** Closes this connection. A newer one stays open. */
  drop(db: IDBDatabase): void;
  /** Closes for good. */
  close(): void;
}

/** Creates the connection of this tab to the database of a name. Nothing is opened yet. */
export function createConnection(name: string): Connection {
  let current: Promise<IDBDatabase> | null = null;
  let ready: IDBDatabase | null = null;
  let closed = false;
  const drop = (db: IDBDatabase): void => {
    db.close();
    if (ready === db) ready = current = null;
  };
  const mustBeOpen = (): void => {
    if (closed) throw new StorageError('unavailable', 'This account is not open in this tab any more. Reload the page to open it.');
  };
  /** Tries once more, because the cause that closed a connection may also close the next one while it opens. */
  const onceMore = (error: unknown): Promise<IDBDatabase> => {
    if (error instanceof StorageError && error.failure === 'aborted') return openDatabase(name, drop);
    throw error;
  };
  const openAnew = async (): Promise<IDBDatabase> => {
    try {
      const db = await openDatabase(name, drop).catch(onceMore);
      if (closed) db.close();
      mustBeOpen();
      ready = db;
      return db;
    } catch (error) {
      current = null;
      throw error;
    }
  };
  return {
    ready: () => ready,
    async open() {
      mustBeOpen();
      current ??= openAnew();
      return current;
    },
    drop,
    close() {
      closed = true;
      if (ready) drop(ready);
    },
  };
}

function openDatabase(name: string, drop: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new StorageError('unavailable', 'Another tab keeps the storage busy. Close it and try again.'));
    }, OPEN_TIMEOUT);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const request = openRequest(name, fail);
    if (!request) return;
    let upgrade: IDBTransaction | null = null;
    request.onupgradeneeded = () => {
      upgrade = request.transaction;
      addStores(request.result);
    };
    // The error of the request says that the upgrade was aborted, and that of the upgrade says why.
    request.onerror = () => fail(storageError(upgrade?.error ?? request.error));
    request.onsuccess = () => {
      clearTimeout(timer);
      // The promise was rejected at the timeout: the next use opens another connection.
      if (isLate) request.result.close();
      else resolve(givingWay(request.result, drop));
    };
  });
}

function addStores(db: IDBDatabase): void {
  for (const store of STORES) {
    if (db.objectStoreNames.contains(store)) continue;
    const created = db.createObjectStore(store);
    if (store === 'status') created.put(crypto.getRandomValues(new Uint32Array(4)).join('-'), LOG_ID);
  }
}

/** Drops a connection when a newer version opens the database, or when the browser closes the connection. */
function givingWay(db: IDBDatabase, drop: (db: IDBDatabase) => void): IDBDatabase {
  db.onclose = () => drop(db);
  db.onversionchange = () => drop(db);
  return db;
}

/** Requests to open the database. A browser that blocks storage throws instead of failing the request, or has no `indexedDB`. */
function openRequest(name: string, onRefused: (error: Error) => void): IDBOpenDBRequest | null {
  try {
    return indexedDB.open(name, VERSION);
  } catch (error) {
    const { message } = storageError(new DOMException('', 'SecurityError'));
    onRefused(new StorageError('unavailable', message, { cause: error }));
    return null;
  }
}

/**
 * Deletes a database. Connections of other tabs close themselves (`createConnection`); a connection that does not close delays the deletion.
 * Rejects when the browser refuses.
 */
export function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The storage of this account could not be deleted.'));
  });
}
