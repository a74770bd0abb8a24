import { S3mini } from 's3mini';
import { StorageFull } from '../store/unavailable.ts';
import type { FileStore, Incoming } from './fileStore.ts';
import { FilesUnavailable, withNamedFailures } from './filesUnavailable.ts';

/** Status of a storage without room: MinIO and others use WebDAV's. */
const NO_ROOM = 507;
const IDENTITY = 'identity';

/** An S3-compatible bucket. The endpoint contains the bucket's name. */
export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

/**
 * Time limits of a call, in milliseconds: until the response begins, for an upload or for any other call, and between its pieces.
 */
export type S3Patience = { readonly uploadMs: number; readonly callMs: number; readonly betweenMs: number };

const DEFAULT_PATIENCE: S3Patience = { uploadMs: 60_000, callMs: 12_000, betweenMs: 20_000 };

/**
 * Stores files in a bucket. A file is buffered in memory while it is uploaded: at most 50 MB. Every failure of the bucket is FilesUnavailable, or StorageFull
 * (RB20).
 */
export function openS3Store(settings: S3Settings, patience = DEFAULT_PATIENCE): FileStore {
  const bucket = new S3mini({ ...settings, fetch: impatientFetch(patience) });
  return withNamedFailures({
    where: settings.endpoint,
    async identity() {
      const response = await done(bucket.getObjectRaw(IDENTITY, true)).catch(undefinedIfAbsent);
      return (await response?.text())?.trim();
    },
    setIdentity: async (id) => void (await done(bucket.putObject(IDENTITY, id, 'text/plain'))),
    begin: async () => beginObject(bucket),
    async read(name, { first, last }) {
      const response = await done(bucket.getObjectRaw(name, false, first, last + 1)).catch(undefinedIfAbsent);
      return response?.body ?? undefined;
    },
    has: async (name) => (await named(bucket.objectExists(name))) === true,
    remove: async (name) => void (await named(bucket.deleteObject(name))),
  });
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
    commit: async (name, type) => void (await done(bucket.putObject(name, Buffer.from(whole()), type))),
    discard: async () => void (chunks = []),
  };
}

/** The bucket does not have the object. */
class Absent extends Error {}

/** Returns a successful response. */
async function done(call: Promise<Response>): Promise<Response> {
  const response = await named(call);
  if (!response.ok) throw failureOf(response.status);
  return response;
}

/** Names the failures of a call: the library throws the status of a response, or the error of the connection. */
async function named<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') throw failureOf(error.status);
    const why = error instanceof Error && error.name === 'AbortError' ? 'did not respond in time' : 'cannot be reached';
    throw new FilesUnavailable(`The file storage ${why}.`, { cause: error });
  }
}

function failureOf(status: number): Error {
  if (status === 404) return new Absent();
  if (status === NO_ROOM) return new StorageFull('The file storage responded with 507.');
  return new FilesUnavailable(`The file storage responded with ${status}.`);
}

function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof Absent) return undefined;
  throw error;
}

/** A `fetch` that ends a call whose response does not begin, or stops. */
function impatientFetch({ uploadMs, callMs, betweenMs }: S3Patience): typeof globalThis.fetch {
  return async (input, init) => {
    const late = new AbortController();
    const end = (): void => late.abort();
    const beginning = setTimeout(end, init?.method === 'PUT' ? uploadMs : callMs);
    try {
      const response = await fetch(input, { ...init, signal: late.signal });
      return new Response(response.body && impatient(response.body, betweenMs, end), response);
    } finally {
      clearTimeout(beginning);
    }
  };
}

/** The same body. Calls `end` when a piece that is asked for does not come within this time. */
function impatient(body: ReadableStream<Uint8Array>, ms: number, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(end, ms);
      try {
        const { done: isDone, value } = await reader.read();
        if (isDone) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
