import type { DerivedStore } from './derivedStore.ts';

/** Creates a derived store in memory. Several stores may share `texts`, as tabs share one database. */
export function createMemoryDerived(texts: Map<string, string> = new Map()): DerivedStore {
  return {
    read: async (keys) => keys.map((key) => texts.get(key) ?? null),
    async write(changes) {
      for (const [key, text] of changes) {
        if (text === null) texts.delete(key);
        else texts.set(key, text);
      }
    },
    keys: async () => [...texts.keys()].toSorted(),
  };
}
