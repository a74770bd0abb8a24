import type { Decider, Fault } from './faults.ts';

type Strike = (fault: Fault) => void;

/** The open transactions of each connection: closing a connection aborts them. */
type Open = WeakMap<IDBDatabase, Set<IDBTransaction>>;

/** Injects faults between the app and IndexedDB, on open connections too. Returns the function that removes them. */
export function patchStorage(decider: Decider, strike: Strike): () => void {
  const restoreWrites = patchWrites(decider, strike);
  const restoreTransactions = patchTransactions(decider, strike);
  return () => {
    restoreWrites();
    restoreTransactions();
  };
}

function patchWrites(decider: Decider, strike: Strike): () => void {
  const store = IDBObjectStore.prototype;
  const { add, put } = store;
  const assertQuota = (): void => {
    if (!decider.onWrite()) return;
    strike('fullStorage');
    throw new DOMException('The storage is full (chaos).', 'QuotaExceededError');
  };
  store.add = function addWithinQuota(this: IDBObjectStore, ...given) {
    assertQuota();
    return add.apply(this, given);
  };
  store.put = function putWithinQuota(this: IDBObjectStore, ...given) {
    assertQuota();
    return put.apply(this, given);
  };
  return () => Object.assign(store, { add, put });
}

function patchTransactions(decider: Decider, strike: Strike): () => void {
  const database = IDBDatabase.prototype;
  const { transaction: real } = database;
  const open: Open = new WeakMap();
  database.transaction = function faultyTransaction(this: IDBDatabase, ...given) {
    const transaction = real.apply(this, given);
    const death = transaction.mode === 'readwrite' ? decider.onTransaction() : null;
    if (death !== null) strike('deadConnection');
    if (death === 'after') closeSilently(this, transaction);
    follow(open, this, transaction);
    if (death === 'before') setTimeout(() => closeNow(open, this));
    return transaction;
  };
  return () => void (database.transaction = real);
}

function follow(open: Open, db: IDBDatabase, transaction: IDBTransaction): void {
  const all = open.get(db) ?? new Set();
  open.set(db, all.add(transaction));
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => all.delete(transaction));
}

/** Closes a connection like a browser does: aborts its transactions and fires `close`. */
function closeNow(open: Open, db: IDBDatabase): void {
  for (const transaction of open.get(db) ?? []) {
    try {
      transaction.abort();
    } catch {
      // The transaction is committing: it succeeds, and the app does not learn of it.
    }
  }
  close(db);
}

/** Closes the connection after the commit and before the app's listeners run: this listener is the first. */
function closeSilently(db: IDBDatabase, transaction: IDBTransaction): void {
  transaction.addEventListener('complete', (event) => {
    event.stopImmediatePropagation();
    close(db);
  });
}

function close(db: IDBDatabase): void {
  db.close();
  db.dispatchEvent(new Event('close'));
}
