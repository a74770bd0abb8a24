import type { UseStore } from 'idb-keyval';
import { StorageError, type StorageFailure } from '../kernel/log.ts';

/** The object stores of an account's database. */
export const STORES = ['log', 'nodes', 'files', 'meta'] as const;
export type StoreName = (typeof STORES)[number];
const VERSION = 1;

/** How long to wait for an open database that another tab holds at an older version, in milliseconds. */
const OPEN_TIMEOUT = 10_000;

/**
 * One account's database on this device. Each store is a `UseStore` as idb-keyval takes them; unlike its own, it opens
 * again when the browser closed the connection, gives way to a newer version, and never remembers a failed open.
 */
export interface Database {
  store(name: StoreName): UseStore;
  /** Runs `work` in one transaction and resolves once it is durable as asked; rejects with a `StorageError`. */
  transact<T>(
    name: StoreName,
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: (store: IDBObjectStore) => T,
  ): Promise<T>;
  close(): void;
}

/** The name of an account's database. */
export function databaseName(accountId: string): string {
  return `gauntlet-${accountId}`;
}

/** A database that is opened at its first use, and again whenever its connection is gone. */
export function createDatabase(name: string): Database {
  let connection: Promise<IDBDatabase> | null = null;
  /** The same connection once it is open: work on it begins at once, not after a turn of the event loop. */
  let ready: IDBDatabase | null = null;
  let closed = false;
  const forget = (): void => {
    connection = null;
    ready = null;
  };
  const connect = async (): Promise<IDBDatabase> => {
    if (closed) throw new StorageError('unavailable', 'This account is not open in this tab any more.');
    connection ??= open(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
  const begin = (store: StoreName, mode: IDBTransactionMode, durability: IDBTransactionDurability): IDBTransaction | null => {
    try {
      return ready?.transaction(store, mode, { durability }) ?? null;
    } catch (error) {
      if (!isDeadConnection(error)) throw error;
      forget();
      return null;
    }
  };
  const beginAnew: (...args: Parameters<typeof begin>) => Promise<IDBTransaction> = async (store, mode, durability) => {
    ready = await connect();
    const transaction = begin(store, mode, durability);
    if (transaction) return transaction;
    ready = await connect();
    return ready.transaction(store, mode, { durability });
  };
  const database: Database = {
    async transact(store, mode, durability, work) {
      const transaction = begin(store, mode, durability) ?? (await beginAnew(store, mode, durability));
      return finished(transaction, () => work(transaction.objectStore(store)));
    },
    store: (store) => async (mode, callback) => {
      const transaction = begin(store, mode, 'relaxed') ?? (await beginAnew(store, mode, 'relaxed'));
      return callback(transaction.objectStore(store));
    },
    close() {
      closed = true;
      void connection?.then((db) => db.close()).catch(() => undefined);
      forget();
    },
  };
  return database;
}

function open(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new StorageError('unavailable', 'Another tab keeps the storage busy. Close it and try again.'));
    }, OPEN_TIMEOUT);
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(storageError(error));
    };
    const request = openRequest(name, fail);
    if (!request) return;
    request.onupgradeneeded = () => addStores(request.result);
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      // Nobody waits for it any more: another one is opened when it is needed.
      if (isLate) request.result.close();
      else resolve(givingWay(request.result, onGone));
    };
  });
}

function addStores(db: IDBDatabase): void {
  for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
}

/** A connection that closes when a newer version wants the database, and says when it is gone. */
function givingWay(db: IDBDatabase, onGone: () => void): IDBDatabase {
  db.onclose = onGone;
  db.onversionchange = () => {
    db.close();
    onGone();
  };
  return db;
}

/** A browser that keeps sites from storing anything throws at once instead of failing the request. */
function openRequest(name: string, onRefused: (error: unknown) => void): IDBOpenDBRequest | null {
  try {
    return indexedDB.open(name, VERSION);
  } catch (error) {
    onRefused(error);
    return null;
  }
}

/** Resolves with the work's result at `oncomplete`: only then is it durable. */
function finished<T>(transaction: IDBTransaction, work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(storageError(transaction.error));
    try {
      const result = work();
      transaction.oncomplete = () => resolve(result);
    } catch (error) {
      transaction.abort();
      reject(storageError(error));
    }
  });
}

function isDeadConnection(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** What a failed request or an aborted transaction says, as a `StorageError`; a `ConstraintError` stays itself. */
export function storageError(error: unknown): Error {
  if (error instanceof StorageError) return error;
  if (error instanceof DOMException && error.name === 'ConstraintError') return error;
  const failure = failureOf(error);
  return new StorageError(failure, SENTENCES[failure], { cause: error });
}

function failureOf(error: unknown): StorageFailure {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : error === null ? 'aborted' : 'unavailable';
}

const SENTENCES: Record<StorageFailure, string> = {
  full: "This device's storage is full. Free some space and try again.",
  unavailable: "This device's storage cannot be opened. Nothing was lost that was saved before.",
  aborted: 'The browser gave up saving. Nothing was half saved; try again.',
};
