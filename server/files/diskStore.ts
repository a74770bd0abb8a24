import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Ids } from '../system.ts';
import { codeOf } from '../store/store.ts';
import type { FileStore, Incoming } from './fileStore.ts';

const ABANDONED_AFTER_MS = 60 * 60_000;

/**
 * Stores files in a directory. A file is written to a temporary path, synced to disk and renamed. So a hash always has either the complete
 * file or none, even after a crash or a power failure.
 */
export async function openDiskStore(directory: string, ids: Ids): Promise<FileStore> {
  const incoming = join(directory, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  const pathOf = (sha256: string): string => join(directory, sha256.slice(0, 2), sha256);

  return {
    begin: () => beginFile(join(incoming, ids.next()), pathOf),
    async read(sha256, { first, last }) {
      const file = await open(pathOf(sha256), 'r').catch(undefinedIfAbsent);
      if (file === undefined) return undefined;
      return streamOf(file.createReadStream({ start: first, end: last }));
    },
    has: async (sha256) => (await stat(pathOf(sha256)).catch(undefinedIfAbsent)) !== undefined,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

/** Removes old temporary files of a process that crashed. Recent ones may belong to another server on this directory. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function beginFile(path: string, pathOf: (sha256: string) => string): Promise<Incoming> {
  const file = await open(path, 'wx');
  return {
    append: (chunk) => file.writeFile(chunk),
    async commit(sha256) {
      await file.sync();
      await file.close();
      const target = pathOf(sha256);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await syncDirectory(dirname(target));
    },
    async discard() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** Syncs the directory entry to disk. Some systems do not support this; there the file system is responsible. */
async function syncDirectory(path: string): Promise<void> {
  try {
    const directory = await open(path, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** Streams a file on demand. Cancelling the stream closes the file. */
function streamOf(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<unknown, unknown> = await chunks.next();
      if (next.value instanceof Uint8Array) controller.enqueue(next.value);
      if (next.done) controller.close();
    },
    cancel: () => void file.destroy(),
  });
}

function undefinedIfAbsent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
