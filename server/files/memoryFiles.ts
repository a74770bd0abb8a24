import type { FileStore, Incoming } from './fileStore.ts';

/** Files in memory, for tests. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Blob>();
  let identity: string | undefined;
  return {
    where: 'memory',
    identity: async () => identity,
    setIdentity: async (id) => void (identity = id),
    begin: async () => beginFile(files),
    read: async (name, { first, last }) =>
      files
        .get(name)
        ?.slice(first, last + 1)
        .stream(),
    has: async (name) => files.has(name),
    remove: async (name) => void files.delete(name),
  };
}

function beginFile(files: Map<string, Blob>): Incoming {
  let bytes = new Uint8Array(0);
  return {
    append: async (chunk) => void (bytes = new Uint8Array(Buffer.concat([bytes, chunk]))),
    read: async (position, length) => bytes.slice(position, position + length),
    write: async (position, part) => bytes.set(part, position),
    commit: async (name) => void files.set(name, new Blob([bytes])),
    discard: async () => {},
  };
}
