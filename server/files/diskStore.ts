import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Ids } from '../system.ts';
import { codeOf } from '../store/store.ts';
import type { FileStore, Incoming } from './fileStore.ts';
import { withNamedFailures } from './filesUnavailable.ts';

const ABANDONED_AFTER_MS = 60 * 60_000;

/**
 * Stores files in a directory. A file is written to a temporary path, synced to disk and renamed. So a hash always has either the complete
 * file or none, even after a crash or a power failure.
 */
export async function openDiskStore(directory: string, ids: Ids): Promise<FileStore> {
  const incoming = join(directory, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  const pathOf = (name: string): string => join(directory, name.slice(0, 2), name);

  const identity = join(directory, 'identity');

  return withNamedFailures({
    where: directory,
    identity: async () => (await readFile(identity, 'utf8').catch(undefinedIfAbsent))?.trim(),
    async setIdentity(id) {
      await writeFile(identity, `${id}\n`, { flush: true });
      await syncDirectory(directory);
    },
    begin: () => beginFile(join(incoming, ids.next()), pathOf),
    async read(name, { first, last }) {
      const file = await open(pathOf(name), 'r').catch(undefinedIfAbsent);
      if (file === undefined) return undefined;
      return streamOf(file.createReadStream({ start: first, end: last }));
    },
    has: async (name) => (await stat(pathOf(name)).catch(undefinedIfAbsent)) !== undefined,
    remove: (name) => rm(pathOf(name), { force: true }),
  });
}

/** Removes old temporary files of a process that crashed. Recent ones may belong to another server on this directory. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function beginFile(path: string, pathOf: (name: string) => string): Promise<Incoming> {
  const file = await open(path, 'wx+');
  let size = 0;
  return {
    async append(chunk) {
      await writeAll(file, chunk, size);
      size += chunk.byteLength;
    },
    async read(position, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    write: (position, bytes) => writeAll(file, bytes, position),
    async commit(name) {
      await file.sync();
      await file.close();
      const target = pathOf(name);
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

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) at += (await file.write(bytes, at, bytes.byteLength - at, position + at)).bytesWritten;
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
