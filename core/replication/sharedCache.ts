import { bounded } from './boundedCache.ts';
import { loadRemoteCache, writesBetween, type NodeStore, type StoredCache } from './cacheStore.ts';
import { merged, sharing } from './mergedCache.ts';
import { EMPTY_CACHE, type RemoteCache } from './remoteCache.ts';

/** The remote cache of a tab, and the stored one that it shares with the other tabs of the device. What a tab shows is never behind what it read. */
export interface SharedCache {
  /** Shows what the device stores, bounded, instead of what the tab holds. */
  readonly load: () => Promise<void>;
  /** Shows what the tab lacks of what the device stores. */
  readonly catchUp: () => Promise<void>;
  /**
   * Shows the cache after an update and stores it. When another tab has stored something meanwhile, the update is applied again, to what both of them
   * hold. Resolves with whether everything is stored. A cache that the device cannot store is shown from memory; what was not stored is written with the
   * next one.
   */
  readonly apply: (update: (before: RemoteCache) => RemoteCache) => Promise<boolean>;
}

/** How often an update is applied again after another tab stored something meanwhile. */
const ATTEMPTS = 3;

/** What a shared cache needs of the tab. */
type TabTools = {
  readonly me: string;
  /** What the tab shows. */
  readonly remote: () => RemoteCache;
  readonly show: (remote: RemoteCache) => void;
  /** Lets the page draw during long work. */
  readonly pause: (() => Promise<void>) | undefined;
};

/** Creates the shared cache of a tab. */
export function createSharedCache(nodes: NodeStore, { me, remote, show, pause }: TabTools): SharedCache {
  /** As this tab read or stored it last. */
  let stored: StoredCache = { cache: EMPTY_CACHE, version: 0 };
  const catchUp = async (): Promise<void> => {
    const { cache, version } = await loadRemoteCache(nodes, pause);
    stored = { cache: sharing(cache, remote()), version };
    show(merged(remote(), stored.cache, me));
  };
  return {
    async load() {
      stored = await loadRemoteCache(nodes, pause);
      show({ ...bounded(stored.cache), serverTime: remote().serverTime });
    },
    catchUp,
    async apply(update) {
      for (let attempt = 1; ; attempt += 1) {
        const after = update(remote());
        if (after !== remote()) show(after);
        const writes = writesBetween(stored.cache, after);
        if (writes.put.length + writes.removed.length === 0) return true;
        const isSaved = await nodes.save(writes, stored.version).catch(() => null);
        if (isSaved) stored = { cache: after, version: stored.version + 1 };
        if (isSaved !== false || attempt === ATTEMPTS) return isSaved ?? false;
        await catchUp();
      }
    },
  };
}
