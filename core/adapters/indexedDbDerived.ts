import type { DerivedStore } from '../kernel/snapshots/derivedStore.ts';
import type { Database } from './database.ts';

/** What is derived from a log, in the same database: who deletes the log deletes it too. */
export function createIndexedDbDerived(database: Database): DerivedStore {
  return {
    async read(keys) {
      const asked = await database.transact('derived', 'readonly', 'default', (store) => keys.map((key) => textIn(store, key)));
      return asked.map(({ result }) => (typeof result === 'string' ? result : null));
    },
    async write(changes) {
      const all = [...changes];
      await database.transact('derived', 'readwrite', 'relaxed', (store) => writeFrom(store, all, 0));
    },
    async keys() {
      const asked = await database.transact('derived', 'readonly', 'default', (store) => store.getAllKeys());
      return asked.result.filter((key): key is string => typeof key === 'string');
    },
  };
}

function textIn(store: IDBObjectStore, key: string): IDBRequest<unknown> {
  return store.get(key);
}

/** So many characters are handed over at a time: the first snapshot of a long log all at once would hold up the page. */
const AT_ONCE = 200_000;
/** What each change takes beside its text, in characters. */
const EACH = 1_000;

/** Makes the changes from one of them on; the last ones close the transaction. */
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
  // Anything wrong here aborts the transaction, as anything wrong with a request does.
  request.onsuccess = () => writeFrom(store, changes, next);
}
