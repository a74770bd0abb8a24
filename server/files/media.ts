import { createHash } from 'node:crypto';
import { mp4Blanks } from '../media/mp4.ts';
import { encodePhoto, type Photo } from '../media/photo.ts';
import type { Source } from '../media/source.ts';
import { webmBlanks } from '../media/webm.ts';
import type { FileStore, Incoming } from './fileStore.ts';
import type { Kind } from './kinds.ts';

/** Makes the picture that is stored from a photo that was sent. Another one than `encodePhoto` is for simulations, whose photos have no pixels. */
export type PhotoEncoder = (read: () => Promise<Uint8Array>) => Promise<Photo>;

/** What is stored of a file that was sent, not yet under its name. */
export type Cleaned = {
  readonly incoming: Incoming;
  /** SHA-256 of these bytes. */
  readonly servedSha256: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
};

const CHUNK_BYTES = 1024 * 1024;

export type MediaPorts = { readonly files: FileStore; readonly photos?: PhotoEncoder | undefined };

/** Removes from a file that was sent what its pixels and sound do not need. Refuses (415, 413) one that cannot be read. */
export async function cleaned({ files, photos = encodePhoto }: MediaPorts, sent: Incoming, size: number, kind: Kind): Promise<Cleaned> {
  if (kind.proof === 'video') return cleanedVideo(sent, size, kind);
  const { bytes, type, width, height } = await photos(() => sent.read(0, size));
  const incoming = await files.begin();
  try {
    await incoming.append(bytes);
  } catch (error) {
    await incoming.discard();
    throw error;
  }
  await sent.discard();
  return { incoming, servedSha256: createHash('sha256').update(bytes).digest('hex'), type, size: bytes.length, width, height };
}

/** A video keeps its size: what is not needed is overwritten where it is. */
async function cleanedVideo(sent: Incoming, size: number, { type }: Kind): Promise<Cleaned> {
  const source: Source = { size, read: (position, length) => sent.read(position, Math.min(length, size - position)) };
  const blanks = type === 'video/webm' ? await webmBlanks(source) : await mp4Blanks(source);
  for (const { position, length, header } of blanks) {
    await sent.write(position, header);
    for (let at = position + header.length; at < position + length; at += CHUNK_BYTES) {
      const left = Math.min(position + length, size) - at;
      if (left > 0) await sent.write(at, new Uint8Array(Math.min(CHUNK_BYTES, left)));
    }
  }
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += CHUNK_BYTES) hash.update(await source.read(at, CHUNK_BYTES));
  return { incoming: sent, servedSha256: hash.digest('hex'), type, size, width: null, height: null };
}
