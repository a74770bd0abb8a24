import { withLookedAt } from './boundedCache.ts';
import { loadRemoteCache, writesBetween, type NodeStore, type StoredCache } from './cacheStore.ts';
import { EMPTY_CACHE, type RemoteCache } from './remoteCache.ts';

/** The remote cache of a tab, and the stored one that it shares with the other tabs of the device. */
export interface SharedCache {
  /** Reads what the device stores. */
  readonly load: () => Promise<RemoteCache>;
  /**
   * Shows a cache and stores it. Resolves with whether everything of it is stored. A cache that the device cannot store is shown from memory; what
   * was not stored is written with the next one.
   */
  readonly apply: (after: RemoteCache) => Promise<boolean>;
}

/** How often a cache is saved again after another tab saved meanwhile. */
const ATTEMPTS = 3;

/** What a shared cache needs of the tab. */
type TabTools = {
  /** What the tab shows. */
  readonly remote: () => RemoteCache;
  readonly show: (remote: RemoteCache) => void;
  /** Lets the page draw during long work. */
  readonly pause: (() => Promise<void>) | undefined;
};

/** Creates the shared cache of a tab. */
export function createSharedCache(nodes: NodeStore, { remote, show, pause }: TabTools): SharedCache {
  /** As this tab loaded or saved it last. */
  let stored: StoredCache = { cache: EMPTY_CACHE, version: 0 };
  return {
    async load() {
      stored = await loadRemoteCache(nodes, pause);
      return stored.cache;
    },
    async apply(next) {
      for (let [after, attempt] = [next, 1]; ; attempt += 1) {
        if (after !== remote()) show(after);
        const writes = writesBetween(stored.cache, after);
        if (writes.put.length + writes.removed.length === 0) return true;
        const isSaved = await nodes.save(writes, stored.version).catch(() => null);
        if (isSaved) stored = { cache: after, version: stored.version + 1 };
        if (isSaved !== false || attempt === ATTEMPTS) return isSaved ?? false;
        // Another tab has saved since. A position and the nodes up to it must come from one tab, so all of this one's are stored.
        stored = await loadRemoteCache(nodes, pause);
        after = withLookedAt(remote(), stored.cache);
      }
    },
  };
}
