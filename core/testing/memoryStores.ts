import { copyOf } from '../kernel/lib/copy.ts';
import { sha256Hex } from '../kernel/log/hash.ts';
import type { FileStore } from '../replication/files.ts';
import type { NodeStore } from '../replication/remoteCache.ts';
import type { Project } from '../replication/nodes.ts';

/** A node store in memory. `stored` is the content of the device's storage. */
export function memoryNodes(stored: Map<Project, unknown> = new Map()): NodeStore {
  return {
    load: async (project) => stored.get(project) ?? null,
    async save(project, list) {
      stored.set(project, copyOf(list));
    },
  };
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
