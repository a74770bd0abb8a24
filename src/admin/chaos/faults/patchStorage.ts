import type { Decider } from './decide.ts';
import type { Fault } from './faults.ts';

type Strike = (fault: Fault) => void;

/** The open transactions of each connection: what closes one takes them with it. */
type Open = WeakMap<IDBDatabase, Set<IDBTransaction>>;

/** Puts faults between the app and IndexedDB until what is answered is called. Connections that are open already meet them too. */
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
  const mustFit = (): void => {
    if (!decider.onWrite()) return;
    strike('fullStorage');
    throw new DOMException('There is no room (chaos).', 'QuotaExceededError');
  };
  store.add = function addIfItFits(this: IDBObjectStore, ...given) {
    mustFit();
    return add.apply(this, given);
  };
  store.put = function putIfItFits(this: IDBObjectStore, ...given) {
    mustFit();
    return put.apply(this, given);
  };
  return () => Object.assign(store, { add, put });
}

function patchTransactions(decider: Decider, strike: Strike): () => void {
  const database = IDBDatabase.prototype;
  const { transaction: real } = database;
  const open: Open = new WeakMap();
  database.transaction = function transactionThatMayDie(this: IDBDatabase, ...given) {
    const transaction = real.apply(this, given);
    const death = transaction.mode === 'readwrite' ? decider.onTransaction() : null;
    if (death !== null) strike('deadConnection');
    if (death === 'after') dieUnheard(this, transaction);
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

/** As a browser that closes a connection: what is under way on it is given up, and the page is told. */
function closeNow(open: Open, db: IDBDatabase): void {
  for (const transaction of open.get(db) ?? []) {
    try {
      transaction.abort();
    } catch {
      // It is being committed: it stands, and nobody hears of it.
    }
  }
  close(db);
}

/** The commit stands, and the connection goes before anybody hears of it: ours is the first listener. */
function dieUnheard(db: IDBDatabase, transaction: IDBTransaction): void {
  transaction.addEventListener('complete', (event) => {
    event.stopImmediatePropagation();
    close(db);
  });
}

function close(db: IDBDatabase): void {
  db.close();
  db.dispatchEvent(new Event('close'));
}
