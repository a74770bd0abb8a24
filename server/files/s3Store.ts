import { S3mini } from 's3mini';
import { StorageFull } from '../store/unavailable.ts';
import type { FileStore, Incoming } from './fileStore.ts';

/** Status of a storage without room: MinIO and others use WebDAV's. */
const NO_ROOM = 507;
const IDENTITY = 'identity';

/** An S3-compatible bucket. The endpoint contains the bucket's name. */
export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Stores files in a bucket. A file is buffered in memory while it is uploaded: at most 50 MB. */
export function openS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 60_000 });
  return {
    where: settings.endpoint,
    async identity() {
      const response = await bucket.getObjectRaw(IDENTITY, true).catch(undefinedIfAbsent);
      return response?.ok ? (await response.text()).trim() : undefined;
    },
    async setIdentity(id) {
      const response = await bucket.putObject(IDENTITY, id, 'text/plain');
      if (!response.ok) throw new Error(`The file storage responded with ${response.status}`);
    },
    begin: async () => beginObject(bucket),
    async read(name, { first, last }) {
      const response = await bucket.getObjectRaw(name, false, first, last + 1).catch(undefinedIfAbsent);
      if (response === undefined || response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The file storage responded with ${response.status}`);
      return response.body ?? undefined;
    },
    has: async (name) => (await bucket.objectExists(name)) === true,
    async remove(name) {
      await bucket.deleteObject(name);
    },
  };
}

function beginObject(bucket: S3mini): Incoming {
  let chunks: Uint8Array[] = [];
  /** All bytes in one piece. */
  const whole = (): Uint8Array => {
    if (chunks.length !== 1) chunks = [Buffer.concat(chunks)];
    return chunks[0] ?? new Uint8Array(0);
  };
  return {
    append: async (chunk) => void chunks.push(new Uint8Array(chunk)),
    read: async (position, length) => whole().slice(position, position + length),
    write: async (position, bytes) => whole().set(bytes, position),
    async commit(name, type) {
      const response = await bucket.putObject(name, Buffer.from(whole()), type);
      if (response.status === NO_ROOM) throw new StorageFull('The file storage responded with 507.');
      if (!response.ok) throw new Error(`The file storage responded with ${response.status}`);
    },
    discard: async () => void (chunks = []),
  };
}

function undefinedIfAbsent(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return undefined;
  throw error;
}
