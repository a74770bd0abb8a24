import type { FileStore, Incoming } from './fileStore.ts';

/** Files in memory, for tests. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Blob>();
  return {
    begin: async () => beginFile(files),
    read: async (sha256, { first, last }) =>
      files
        .get(sha256)
        ?.slice(first, last + 1)
        .stream(),
    has: async (sha256) => files.has(sha256),
    remove: async (sha256) => void files.delete(sha256),
  };
}

function beginFile(files: Map<string, Blob>): Incoming {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    append: async (chunk) => void chunks.push(new Uint8Array(chunk)),
    commit: async (sha256) => void files.set(sha256, new Blob(chunks)),
    discard: async () => {},
  };
}
