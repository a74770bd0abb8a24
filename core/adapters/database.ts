import type { UseStore } from 'idb-keyval';
import { StorageError } from '../kernel/log/log.ts';
import { createConnection, type Connection, type STORES } from './connection.ts';
import { isCutShort, MESSAGES, storageError } from './storageError.ts';

export type StoreName = (typeof STORES)[number];

/** The attempt of a transaction, for the work in it. */
export type Attempt = {
  /** Whether an earlier attempt was cut short. That one may have committed: work that must not happen twice checks first. */
  readonly isRepeat: boolean;
  /** Aborts the transaction: `transact` rejects with `why`. */
  readonly abort: (reason: unknown) => void;
};

/**
 * One account's database on this device. Each store is a `UseStore` as idb-keyval takes them; unlike its own, it opens
 * again after the browser closed the connection, closes for a newer version, and never caches a failed open.
 */
export interface Database {
  store(name: StoreName): UseStore;
  /**
   * Runs `work` in one transaction over one or several stores, on the first of them, and resolves once it is durable as requested. Rejects with a `StorageError`, or with the
   * `ConstraintError` of an `add`. A transaction that the browser cut short is run again on a new connection, twice at most.
   */
  transact<T>(
    name: StoreName | readonly [StoreName, ...StoreName[]],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: (store: IDBObjectStore, attempt: Attempt) => T,
  ): Promise<T>;
  close(): void;
}

/** What closed one connection may close the next one too. */
const MOST_REPEATS = 2;

/** The name of an account's database. */
export function databaseName(accountId: string): string {
  return `gauntlet-${accountId}`;
}

/** Creates a database that opens at its first use, and again whenever its connection is gone. */
export function createDatabase(name: string): Database {
  const connection = createConnection(name);
  const transact: Database['transact'] = async (store, mode, durability, work) => {
    const names = typeof store === 'string' ? ([store] as const) : store;
    const begin = (db: IDBDatabase): IDBTransaction | null => beginOn(db, names, mode, durability);
    let transaction = beginNow(connection, begin) ?? (await beginAnew(connection, begin));
    let mayBeWritten = false;
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await finished(transaction, names[0], repeats > 0, work);
      } catch (error) {
        if (!isCutShort(error)) throw storageError(error);
        mayBeWritten ||= mode === 'readwrite' && isGone(transaction.db);
        connection.drop(transaction.db);
        if (repeats === MOST_REPEATS) throw mayBeWritten ? unclear(error) : storageError(error);
      }
      transaction = await beginAnew(connection, begin).catch((error: unknown) => {
        throw mayBeWritten ? unclear(error) : error;
      });
    }
  };
  return {
    transact,
    store: (store) => async (mode, callback) => {
      const { asked: result } = await transact(store, mode, 'relaxed', (each) => {
        const result = callback(each);
        // The transaction reports errors: a promise of idb-keyval may reject with null.
        Promise.resolve(result).catch(() => undefined);
        return { asked: result };
      });
      return result;
    },
    close: () => connection.close(),
  };
}

type Begin = (db: IDBDatabase) => IDBTransaction | null;

/** Begins a transaction on a connection; null when the connection is gone. */
function beginOn(
  db: IDBDatabase,
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
): IDBTransaction | null {
  try {
    return db.transaction(stores, mode, { durability });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw storageError(error);
  }
}

/** Whether a connection is gone. Its transactions may then never have learned whether they committed. */
function isGone(db: IDBDatabase): boolean {
  return beginOn(db, ['meta'], 'readonly', 'default') === null;
}

function beginNow(connection: Connection, begin: Begin): IDBTransaction | null {
  const db = connection.ready();
  if (!db) return null;
  const transaction = begin(db);
  if (!transaction) connection.drop(db);
  return transaction;
}

/** Opens a connection and begins a transaction; once more when the connection closes right after it opened. */
async function beginAnew(connection: Connection, begin: Begin): Promise<IDBTransaction> {
  await connection.open();
  const transaction = beginNow(connection, begin) ?? begin(await connection.open());
  if (!transaction) throw new StorageError('unavailable', MESSAGES.unavailable);
  return transaction;
}

/**
 * Resolves with the result of the work at `complete`: only then it is durable. Rejects at `abort`, because the error is not known before, and
 * when the browser closes the connection: Chromium may then fire neither event on the transaction.
 */
function finished<T>(
  transaction: IDBTransaction,
  store: StoreName,
  isRepeat: boolean,
  work: (store: IDBObjectStore, attempt: Attempt) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const { db } = transaction;
    const cutShort = (): void => {
      db.removeEventListener('close', cutShort);
      reject(transaction.error ?? new DOMException('', 'AbortError'));
    };
    const abort = (reason: unknown): void => {
      reject(reason instanceof Error ? reason : storageError(reason));
      transaction.abort();
    };
    db.addEventListener('close', cutShort);
    transaction.addEventListener('abort', cutShort);
    try {
      const result = work(transaction.objectStore(store), { isRepeat, abort });
      transaction.addEventListener('complete', () => {
        db.removeEventListener('close', cutShort);
        resolve(result);
      });
    } catch (error) {
      abort(error);
    }
  });
}

/** The error of a write that may have been committed. */
function unclear(cause: unknown): StorageError {
  return new StorageError('unclear', MESSAGES.unclear, { cause });
}
