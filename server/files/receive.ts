import { createHash } from 'node:crypto';
import { Refused } from '../http/refused.ts';
import { isNoRoom, StorageFull } from '../store/unavailable.ts';
import { storedName, type Incoming } from './fileStore.ts';
import { kindOf, MAX_VIDEO_BYTES, SIGNATURE_BYTES, type Kind } from './kinds.ts';
import { cleaned, type Cleaned, type MediaPorts } from './media.ts';

/** A file that was received: `sha256` is its address, the rest describes the bytes that are stored and served for it. */
export type Received = Omit<Cleaned, 'incoming' | 'servedSha256'> & { readonly sha256: string; readonly servedSha256: string | null };

type Upload = {
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Returns the file if it is stored already, so that it is not decoded again. Called after the hash is checked. */
  readonly stored: () => Promise<Received | undefined>;
};

/**
 * Receives a photo or video and stores what of it is served. Refuses a file that is too large for its kind (413), a file that is neither a
 * photo nor a video or cannot be read (415), and bytes with another hash than `sha256` (400). Throws StorageFull when there is no room.
 */
export async function receiveFile(ports: MediaPorts, upload: Upload): Promise<Received> {
  const { sha256 } = upload;
  const incoming = await inRoom(() => ports.files.begin());
  try {
    const { kind, size } = await takeIn(incoming, upload);
    const existing = await upload.stored();
    if (existing !== undefined) {
      await incoming.discard();
      return existing;
    }
    return await inRoom(async () => {
      const { incoming: clean, ...file } = await cleaned(ports, incoming, size, kind);
      await commitOrDiscard(clean, storedName({ sha256, ...file }), file.type);
      return { sha256, ...file };
    });
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

async function commitOrDiscard(clean: Incoming, name: string, type: string): Promise<void> {
  try {
    await clean.commit(name, type);
  } catch (error) {
    await clean.discard();
    throw error;
  }
}

/** Reads the body to its end, and checks its size, kind and hash. */
async function takeIn(incoming: Incoming, { sha256, body }: Upload): Promise<{ readonly kind: Kind; readonly size: number }> {
  const hash = createHash('sha256');
  const detector = createKindDetector();
  let failure: { readonly error: unknown } | undefined;
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    checkSize(size, undefined);
    // Reads a refused upload to its end: a browser that is still sending would not receive the response.
    if (failure !== undefined) continue;
    hash.update(chunk);
    try {
      detector.read(chunk, size);
      await inRoom(() => incoming.append(chunk));
    } catch (error) {
      failure = { error };
    }
  }
  if (failure !== undefined) throw failure.error;
  const kind = detector.kind();
  if (hash.digest('hex') === sha256) return { kind, size };
  throw new Refused(400, 'WrongHash', 'The file does not have the SHA-256 that its address names. Send it again.', { field: 'sha256' });
}

async function inRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isNoRoom(error) ? new StorageFull('The disk of the files is full.', { cause: error }) : error;
  }
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
