import type { DerivedStore } from './derivedStore.ts';

/** What is derived, in memory: `texts` may be shared by several, as tabs share one database. */
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
