import { copyOf } from '../kernel/lib/copy.ts';
import { sha256Hex } from '../kernel/log/hash.ts';
import type { FileStore } from '../replication/files.ts';
import type { NodeStore } from '../replication/knownNodes.ts';
import type { Project } from '../replication/nodes.ts';

/** Known nodes in memory; `kept` is what a device would hold. */
export function memoryNodes(kept: Map<Project, unknown> = new Map()): NodeStore {
  return {
    load: async (project) => kept.get(project) ?? null,
    async save(project, list) {
      kept.set(project, copyOf(list));
    },
  };
}

/** Files in memory, by the SHA-256 of their bytes. */
export function memoryFiles(kept: Map<string, Uint8Array> = new Map()): FileStore {
  return {
    async put(bytes) {
      const hash = sha256Hex(bytes);
      kept.set(hash, bytes);
      return hash;
    },
    get: async (hash) => kept.get(hash) ?? null,
  };
}
