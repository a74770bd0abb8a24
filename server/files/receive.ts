import { createHash } from 'node:crypto';
import { Refused } from '../http/refused.ts';
import type { FileStore, Incoming } from './fileStore.ts';
import { kindOf, MAX_VIDEO_BYTES, SIGNATURE_BYTES, type Kind } from './kinds.ts';

export type Received = { readonly type: string; readonly size: number };

/**
 * Receives a photo or video and stores it under its hash. Refuses a file that is too large for its kind (413), a file that is neither a
 * photo nor a video by its bytes (415), and bytes with another hash than `sha256` (400).
 */
export async function receiveFile(files: FileStore, sha256: string, body: ReadableStream<Uint8Array> | null): Promise<Received> {
  const incoming = await files.begin();
  let received: Received;
  try {
    received = await takeIn(incoming, sha256, body);
  } catch (error) {
    await incoming.discard();
    throw error;
  }
  await incoming.commit(sha256, received.type);
  return received;
}

async function takeIn(incoming: Incoming, sha256: string, body: ReadableStream<Uint8Array> | null): Promise<Received> {
  const hash = createHash('sha256');
  const detector = createKindDetector();
  let refused: Refused | undefined;
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    checkSize(size, undefined);
    // Reads a refused upload to its end: a browser that is still sending would not receive the response.
    if (refused !== undefined) continue;
    refused = refusalOf(() => detector.read(chunk, size));
    hash.update(chunk);
    if (refused === undefined) await incoming.append(chunk);
  }
  if (refused !== undefined) throw refused;
  const { type } = detector.kind();
  if (hash.digest('hex') === sha256) return { type, size };
  throw new Refused(400, 'WrongHash', 'The file does not have the SHA-256 that its address names. Send it again.', { field: 'sha256' });
}

/** Detects the kind from the first bytes and checks the size of every chunk. */
function createKindDetector() {
  let beginning = Buffer.alloc(0);
  let detected: Kind | undefined;
  return {
    /** Throws as soon as the bytes are neither a photo nor a video, or too large. */
    read: (chunk: Uint8Array, size: number): void => {
      if (beginning.length < SIGNATURE_BYTES) beginning = Buffer.concat([beginning, chunk]).subarray(0, SIGNATURE_BYTES);
      if (beginning.length === SIGNATURE_BYTES) detected ??= allowedKind(beginning);
      checkSize(size, detected);
    },
    /** The kind of the complete file, which may be shorter than SIGNATURE_BYTES. */
    kind: (): Kind => detected ?? allowedKind(beginning),
  };
}

function refusalOf(check: () => void): Refused | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function allowedKind(beginning: Uint8Array): Kind {
  const kind = kindOf(beginning);
  if (kind === 'heic') {
    throw new Refused(415, 'HeicPhoto', 'HEIC photos cannot be shown by every browser. Save the photo as JPEG and choose it again.');
  }
  if (kind !== undefined) return kind;
  throw new Refused(415, 'UnknownFileType', 'Choose a photo (JPEG, PNG, GIF or WebP) or a video (MP4, QuickTime or WebM).');
}

/** Refuses (413) more bytes than this kind, or any kind, may have. */
export function checkSize(size: number, kind: Kind | undefined): void {
  if (size <= (kind?.maxBytes ?? MAX_VIDEO_BYTES)) return;
  const message = kind?.proof === 'photo' ? 'A photo may have at most 5 MB.' : 'A video may have at most 50 MB.';
  throw new Refused(413, 'FileTooLarge', message);
}
