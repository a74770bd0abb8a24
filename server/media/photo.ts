import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';
import { Refused } from '../http/refused.ts';
import { createTurns } from '../limits/turns.ts';

/** The picture that is stored and served for a photo. */
export type Photo = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly width: number; readonly height: number };

/** The most pixels of a photo, counted before it is decoded. */
export const MAX_PIXELS = 50_000_000;
/** The longest side of a stored photo, in pixels. */
export const MAX_SIDE = 4_096;
const SECONDS = 20;
const MAX_WAITING = 32;
/** A photo that is larger than this is encoded again, in the next quality. */
const GOOD_BYTES = 5 * 1024 * 1024;
const QUALITIES = [88, 75, 60];

/** One core stays free for other requests. */
const inTurn = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: MAX_WAITING });

/** How a format is encoded. A lossy one has several qualities: the next one is for a photo that is still too large. */
type Format = {
  readonly type: string;
  readonly qualities: readonly number[];
  readonly encode: (picture: Sharp, quality: number, isPalette: boolean) => Sharp;
};

const FORMATS = new Map<string | undefined, Format>([
  ['jpeg', { type: 'image/jpeg', qualities: QUALITIES, encode: (picture, quality) => picture.jpeg({ quality }) }],
  ['webp', { type: 'image/webp', qualities: QUALITIES, encode: (picture, quality) => picture.webp({ quality, effort: 3 }) }],
  ['png', { type: 'image/png', qualities: [100], encode: (picture, _, isPalette) => picture.png({ palette: isPalette }) }],
  ['gif', { type: 'image/gif', qualities: [100], encode: (picture) => picture.gif() }],
]);

/**
 * Decodes a photo and encodes its pixels again in the same format: upright, at most 4,096 pixels wide and high, without metadata, and only the
 * first frame of an animation. Refuses (415) bytes that are no JPEG, PNG, WebP or GIF, and (413) a photo of more than 50 megapixels before it
 * decodes any of them. Refuses (503) when too many photos wait.
 */
export async function encodePhoto(read: () => Promise<Uint8Array>): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  // Each photo has one thread, and nothing of it is cached.
  sharp.concurrency(1);
  sharp.cache(false);
  return inTurn(async () => {
    const bytes = await read();
    const open = (options: SharpOptions): Sharp => sharp(bytes, { ...options, pages: 1, sequentialRead: true, failOn: 'error' });
    const { format, width, height, isPalette } = await readable(open({ limitInputPixels: false }).metadata());
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    const target = FORMATS.get(format);
    if (target === undefined) throw unreadablePhoto();
    const upright = open({ limitInputPixels: MAX_PIXELS }).autoOrient();
    const fitting = upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    let photo: Photo | undefined;
    for (const quality of target.qualities) {
      const encoding = target.encode(fitting.clone(), quality, isPalette).timeout({ seconds: SECONDS });
      const { data, info } = await readable(encoding.toBuffer({ resolveWithObject: true }));
      photo = { bytes: new Uint8Array(data), type: target.type, width: info.width, height: info.height };
      if (photo.bytes.length <= GOOD_BYTES) break;
    }
    if (photo === undefined) throw unreadablePhoto();
    return photo;
  });
}

async function readable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch {
    // The message of the decoder names its own functions.
    throw unreadablePhoto();
  }
}

function unreadablePhoto(): Refused {
  return new Refused(415, 'UnreadablePhoto', 'This photo cannot be read. Save it as JPEG and choose it again.');
}

function tooManyPixels(): Refused {
  return new Refused(
    413,
    'TooManyPixels',
    `A photo may have at most ${MAX_PIXELS / 1_000_000} megapixels. Make it smaller and choose it again.`,
  );
}
