import type { UseStore } from 'idb-keyval';
import { StorageError } from '../kernel/log/log.ts';
import { createConnection, type Connection, type STORES } from './connection.ts';
import { isCutShort, SENTENCES, storageError } from './storageError.ts';

export type StoreName = (typeof STORES)[number];

/** What work in a transaction may know of it, and do to it. */
export type Attempt = {
  /** The first attempt was cut short, and may stand all the same: work that must not happen twice looks first. */
  readonly isRepeat: boolean;
  /** Aborts the transaction: `transact` rejects with `why`. */
  readonly giveUp: (why: unknown) => void;
};

/**
 * One account's database on this device. Each store is a `UseStore` as idb-keyval takes them; unlike its own, it opens
 * again when the browser closed the connection, gives way to a newer version, and never remembers a failed open.
 */
export interface Database {
  store(name: StoreName): UseStore;
  /**
   * Runs `work` in one transaction and resolves once it is durable as asked; rejects with a `StorageError`, or with the
   * `ConstraintError` of an `add`. A transaction that the browser cut short is run again on a new connection, twice at most.
   */
  transact<T>(
    name: StoreName,
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: (store: IDBObjectStore, attempt: Attempt) => T,
  ): Promise<T>;
  close(): void;
}

/** A new connection may be closed by what closed the one before. */
const MOST_REPEATS = 2;

/** The name of an account's database. */
export function databaseName(accountId: string): string {
  return `gauntlet-${accountId}`;
}

/** A database that is opened at its first use, and again whenever its connection is gone. */
export function createDatabase(name: string): Database {
  const connection = createConnection(name);
  const transact: Database['transact'] = async (store, mode, durability, work) => {
    const begin = (db: IDBDatabase): IDBTransaction | null => beginOn(db, store, mode, durability);
    let transaction = beginNow(connection, begin) ?? (await beginAnew(connection, begin));
    let mayStand = false;
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await finished(transaction, store, repeats > 0, work);
      } catch (error) {
        if (!isCutShort(error)) throw storageError(error);
        mayStand ||= mode === 'readwrite' && isGone(transaction.db);
        connection.drop(transaction.db);
        if (repeats === MOST_REPEATS) throw mayStand ? unclear(error) : storageError(error);
      }
      transaction = await beginAnew(connection, begin).catch((error: unknown) => {
        throw mayStand ? unclear(error) : error;
      });
    }
  };
  return {
    transact,
    store: (store) => async (mode, callback) => {
      const { asked } = await transact(store, mode, 'relaxed', (each) => {
        const asked = callback(each);
        // What went wrong is said by the transaction: a promise of idb-keyval may reject with null.
        Promise.resolve(asked).catch(() => undefined);
        return { asked };
      });
      return asked;
    },
    close: () => connection.close(),
  };
}

type Begin = (db: IDBDatabase) => IDBTransaction | null;

/** A transaction on a connection; null when that is gone. */
function beginOn(db: IDBDatabase, store: StoreName, mode: IDBTransactionMode, durability: IDBTransactionDurability): IDBTransaction | null {
  try {
    return db.transaction(store, mode, { durability });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw storageError(error);
  }
}

/** A connection that is gone may not have told its transactions what became of them. */
function isGone(db: IDBDatabase): boolean {
  return beginOn(db, 'meta', 'readonly', 'default') === null;
}

function beginNow(connection: Connection, begin: Begin): IDBTransaction | null {
  const db = connection.ready();
  if (!db) return null;
  const transaction = begin(db);
  if (!transaction) connection.drop(db);
  return transaction;
}

/** On a connection that may have to be opened, and once more when it went the moment it was open. */
async function beginAnew(connection: Connection, begin: Begin): Promise<IDBTransaction> {
  await connection.open();
  const transaction = beginNow(connection, begin) ?? begin(await connection.open());
  if (!transaction) throw new StorageError('unavailable', SENTENCES.unavailable);
  return transaction;
}

/**
 * Resolves with the work's result at `complete`: only then is it durable. Rejects at `abort` (before, its error is not
 * known), and when the browser closes the connection: Chromium may then tell the transaction neither.
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
    const giveUp = (why: unknown): void => {
      reject(why instanceof Error ? why : storageError(why));
      transaction.abort();
    };
    db.addEventListener('close', cutShort);
    transaction.addEventListener('abort', cutShort);
    try {
      const result = work(transaction.objectStore(store), { isRepeat, giveUp });
      transaction.addEventListener('complete', () => {
        db.removeEventListener('close', cutShort);
        resolve(result);
      });
    } catch (error) {
      giveUp(error);
    }
  });
}

/** Nobody may say that it was not saved. */
function unclear(cause: unknown): StorageError {
  return new StorageError('unclear', SENTENCES.unclear, { cause });
}
