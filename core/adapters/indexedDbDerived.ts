import type { DerivedStore } from '../kernel/derivedStore.ts';
import type { Database } from './database.ts';

/** What is derived from a log, in the same database: who deletes the log deletes it too. */
export function createIndexedDbDerived(database: Database): DerivedStore {
  return {
    async read(keys) {
      const asked = await database.transact('derived', 'readonly', 'default', (store) => keys.map((key) => textIn(store, key)));
      return asked.map(({ result }) => (typeof result === 'string' ? result : null));
    },
    async write(changes) {
      await database.transact('derived', 'readwrite', 'relaxed', (store) => {
        for (const [key, text] of changes) {
          if (text === null) store.delete(key);
          else store.put(text, key);
        }
        store.transaction.commit();
      });
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
