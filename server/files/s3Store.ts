import { S3mini } from 's3mini';
import type { FileStore, Incoming } from './fileStore.ts';

/** An S3-compatible bucket: its endpoint holds the bucket's name. */
export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Keeps files in a bucket. A file on its way in is held in memory: 50 MB at most. */
export function openS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 60_000 });
  return {
    begin: async () => beginObject(bucket),
    async read(sha256, { first, last }) {
      const answer = await bucket.getObjectRaw(sha256, false, first, last + 1).catch(nothingIfAbsent);
      if (answer === undefined || answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`The file storage answered ${answer.status}`);
      return answer.body ?? undefined;
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
    async keep(sha256, type) {
      const answer = await bucket.putObject(sha256, Buffer.concat(chunks), type);
      if (!answer.ok) throw new Error(`The file storage answered ${answer.status}`);
    },
    discard: async () => void chunks.splice(0),
  };
}

function nothingIfAbsent(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return undefined;
  throw error;
}
