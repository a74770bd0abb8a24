import { createHash } from 'node:crypto';
import { Refused } from '../http/refused.ts';
import type { FileStore, Incoming } from './fileStore.ts';
import { kindOf, MAX_VIDEO_BYTES, TELLING_BYTES, type Kind } from './kinds.ts';

export type Received = { readonly type: string; readonly size: number };

/**
 * Takes in a photo or video and keeps it under its hash. Refuses what is larger than its kind may be (413), what is
 * neither photo nor video by its bytes (415), and bytes that do not have the hash `sha256` (400).
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
  await incoming.keep(sha256, received.type);
  return received;
}

async function takeIn(incoming: Incoming, sha256: string, body: ReadableStream<Uint8Array> | null): Promise<Received> {
  const hash = createHash('sha256');
  let beginning = Buffer.alloc(0);
  let kind: Kind | undefined;
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (beginning.length < TELLING_BYTES) beginning = Buffer.concat([beginning, chunk]).subarray(0, TELLING_BYTES);
    if (beginning.length === TELLING_BYTES) kind ??= knownKind(beginning);
    checkSize(size, kind);
    hash.update(chunk);
    await incoming.append(chunk);
  }
  kind ??= knownKind(beginning);
  if (hash.digest('hex') !== sha256) {
    throw new Refused(400, 'WrongHash', 'The file does not have the SHA-256 that its address names. Send it again.', { field: 'sha256' });
  }
  return { type: kind.type, size };
}

function knownKind(beginning: Uint8Array): Kind {
  const kind = kindOf(beginning);
  if (kind === 'heic') {
    throw new Refused(415, 'HeicPhoto', 'HEIC photos cannot be shown by every browser. Save the photo as JPEG and choose it again.');
  }
  if (kind !== undefined) return kind;
  throw new Refused(415, 'UnknownFileType', 'Choose a photo (JPEG, PNG, GIF or WebP) or a video (MP4, QuickTime or WebM).');
}

/** Refuses (413) more bytes than a file of this kind, or of any kind, may have. */
export function checkSize(size: number, kind: Kind | undefined): void {
  if (size <= (kind?.maxBytes ?? MAX_VIDEO_BYTES)) return;
  const most = kind?.proof === 'photo' ? 'A photo may have at most 5 MB.' : 'A video may have at most 50 MB.';
  throw new Refused(413, 'FileTooLarge', most);
}
