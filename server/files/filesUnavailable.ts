import { codeOf } from '../store/store.ts';
import { isNoRoom, StorageFull } from '../store/unavailable.ts';
import type { FileStore, Incoming } from './fileStore.ts';

/** The disk or the bucket of the files does not respond, or fails: the same request may succeed later. The message is a sentence for the operator. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** Returns the error of a call to a file store as the class that names its cause; errors without a code, which are none of the system, unchanged. */
export function classifiedFailure(error: unknown): unknown {
  if (error instanceof FilesUnavailable || error instanceof StorageFull || !(error instanceof Error)) return error;
  if (isNoRoom(error)) return new StorageFull('The disk of the files is full.', { cause: error });
  if (codeOf(error) === undefined) return error;
  return new FilesUnavailable(`The files cannot be read or written (${codeOf(error)}).`, { cause: error });
}

/**
 * A file store whose failures are FilesUnavailable or StorageFull (RB20). The first bytes of a file are read before `read` resolves, so that a failure is still a
 * refusal, not a response that breaks off.
 */
export function withNamedFailures(files: FileStore): FileStore {
  return {
    where: files.where,
    identity: () => named(files.identity()),
    setIdentity: (id) => named(files.setIdentity(id)),
    begin: async () => withNamedWrites(await named(files.begin())),
    read: async (name, range) => {
      const stream = await named(files.read(name, range));
      return stream && begun(stream);
    },
    has: (name) => named(files.has(name)),
    remove: (name) => named(files.remove(name)),
  };
}

function withNamedWrites(incoming: Incoming): Incoming {
  return {
    append: (chunk) => named(incoming.append(chunk)),
    read: (position, length) => named(incoming.read(position, length)),
    write: (position, bytes) => named(incoming.write(position, bytes)),
    commit: (name, type) => named(incoming.commit(name, type)),
    discard: () => named(incoming.discard()),
  };
}

async function named<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw classifiedFailure(error);
  }
}

async function begun(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  let next = named(reader.read());
  await next;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await next;
      if (done) return controller.close();
      controller.enqueue(value);
      next = named(reader.read());
      // The failure is that of the next pull.
      next.catch(() => {});
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
