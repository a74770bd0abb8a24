import { StorageError } from '../kernel/log/log.ts';
import { storageError } from './storageError.ts';

/** The object stores of an account's database. */
export const STORES = ['log', 'nodes', 'files', 'meta', 'derived'] as const;
/** One more whenever a store is added. */
const VERSION = 2;

/** How long to wait for an open database that another tab holds at an older version, in milliseconds. */
const OPEN_TIMEOUT = 10_000;

/** The one connection of a tab to a database: opened when it is needed, and again when it is gone. */
export interface Connection {
  /** The connection, if it is open: work on it begins at once, not after a turn of the event loop. */
  ready(): IDBDatabase | null;
  /** The connection, opened now if there is none. Rejects with a `StorageError`; a failure is not remembered. */
  open(): Promise<IDBDatabase>;
  /** This one is not to be used any more; another one that was opened since stays. */
  drop(db: IDBDatabase): void;
  /** Closes for good. */
  close(): void;
}

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
  /** What closed a connection may close the next one while it is being opened. */
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
    request.onupgradeneeded = () => addStores(request.result);
    request.onerror = () => fail(storageError(request.error));
    request.onsuccess = () => {
      clearTimeout(timer);
      // Nobody waits for it any more: another one is opened when it is needed.
      if (isLate) request.result.close();
      else resolve(givingWay(request.result, drop));
    };
  });
}

function addStores(db: IDBDatabase): void {
  for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
}

/** A connection that is dropped when a newer version wants the database, or when the browser closed it. */
function givingWay(db: IDBDatabase, drop: (db: IDBDatabase) => void): IDBDatabase {
  db.onclose = () => drop(db);
  db.onversionchange = () => drop(db);
  return db;
}

/** A browser that keeps sites from storing anything throws at once instead of failing the request, or has no storage at all. */
function openRequest(name: string, onRefused: (error: Error) => void): IDBOpenDBRequest | null {
  try {
    return indexedDB.open(name, VERSION);
  } catch (error) {
    const { message } = storageError(new DOMException('', 'SecurityError'));
    onRefused(new StorageError('unavailable', message, { cause: error }));
    return null;
  }
}
