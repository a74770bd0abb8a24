import { S3mini } from 's3mini';
import type { FileStore, Incoming } from './fileStore.ts';

/** An S3-compatible bucket. The endpoint contains the bucket's name. */
export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Stores files in a bucket. A file is buffered in memory while it is uploaded: at most 50 MB. */
export function openS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 60_000 });
  return {
    begin: async () => beginObject(bucket),
    async read(sha256, { first, last }) {
      const response = await bucket.getObjectRaw(sha256, false, first, last + 1).catch(undefinedIfAbsent);
      if (response === undefined || response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The file storage responded with ${response.status}`);
      return response.body ?? undefined;
    },
    has: async (sha256) => (await bucket.objectExists(sha256)) === true,
    async remove(sha256) {
      await bucket.deleteObject(sha256);
    },
  };
}

function beginObject(bucket: S3mini): Incoming {
  const chunks: Uint8Array[] = [];
  return {
    append: async (chunk) => void chunks.push(chunk),
    async commit(sha256, type) {
      const response = await bucket.putObject(sha256, Buffer.concat(chunks), type);
      if (!response.ok) throw new Error(`The file storage responded with ${response.status}`);
    },
    discard: async () => void chunks.splice(0),
  };
}

function undefinedIfAbsent(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return undefined;
  throw error;
}
