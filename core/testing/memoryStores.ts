import { copyOf } from '../kernel/lib/copy.ts';
import { sha256Hex } from '../kernel/log/hash.ts';
import type { FileStore } from '../replication/files.ts';
import { VERSION, type NodeStore } from '../replication/cacheStore.ts';

/** A node store in memory. `stored` is the content of the device's storage, by key. */
export function memoryNodes(stored: Map<string, unknown> = new Map()): NodeStore {
  return {
    load: async () => ({ records: [...stored.values()], version: versionIn(stored) }),
    async save({ put, removed }, version) {
      if (versionIn(stored) !== version) return false;
      for (const key of removed) stored.delete(key);
      for (const [key, value] of put) stored.set(key, copyOf(value));
      stored.set(VERSION, version + 1);
      return true;
    },
  };
}

function versionIn(stored: ReadonlyMap<string, unknown>): number {
  return Number(stored.get(VERSION) ?? 0);
}

/** A file store in memory, by the SHA-256 of the bytes. */
export function memoryFiles(stored: Map<string, Uint8Array> = new Map()): FileStore {
  return {
    async put(bytes) {
      const hash = sha256Hex(bytes);
      stored.set(hash, bytes);
      return hash;
    },
    get: async (hash) => stored.get(hash) ?? null,
  };
}
