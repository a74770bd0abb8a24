import type { DerivedStore } from '../kernel/snapshots/derivedStore.ts';
import type { Database } from './database.ts';

/** Creates the derived store of a log in the same database: deleting the log deletes it too. */
export function createIndexedDbDerived(database: Database): DerivedStore {
  return {
    async read(keys) {
      const requests = await database.transact('derived', 'readonly', 'default', (store) => keys.map((key) => textIn(store, key)));
      return requests.map(({ result }) => (typeof result === 'string' ? result : null));
    },
    async write(changes) {
      const all = [...changes];
      await database.transact('derived', 'readwrite', 'relaxed', (store) => writeFrom(store, all, 0));
    },
    async keys() {
      const request = await database.transact('derived', 'readonly', 'default', (store) => store.getAllKeys());
      return request.result.filter((key): key is string => typeof key === 'string');
    },
  };
}

function textIn(store: IDBObjectStore, key: string): IDBRequest<unknown> {
  return store.get(key);
}

/** Characters per slice of a write: the first snapshot of a long log in one slice would block the page. */
const AT_ONCE = 200_000;
/** The cost of a change beside its text, in characters. */
const EACH = 1_000;

/** Writes the changes from index `from` on in slices. The last slice commits the transaction. */
function writeFrom(store: IDBObjectStore, changes: readonly (readonly [string, string | null])[], from: number): void {
  let [next, size] = [from, 0];
  let request: IDBRequest | null = null;
  for (let change = changes[next]; change && size < AT_ONCE; change = changes[next]) {
    const [key, text] = change;
    request = text === null ? store.delete(key) : store.put(text, key);
    size += (text?.length ?? 0) + EACH;
    next += 1;
  }
  if (next === changes.length || !request) return store.transaction.commit();
  // An error here aborts the transaction, as a failed request does.
  request.onsuccess = () => writeFrom(store, changes, next);
}
