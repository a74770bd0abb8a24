import { sameJson } from '../../kernel/lib/sameJson.ts';

/** Maximum side length of an uploaded picture, in pixels (ST6). */
export const PICTURE_SIDE = 512;
/** A chosen picture must be smaller than this (ST6), in bytes. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** First bytes of the accepted image types. */
const IMAGE_SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

/** Returns the message why a chosen file is not an acceptable picture (ST6), or null. Checks its first bytes and its `size` in bytes, not its name. */
export function pictureRefusal(firstBytes: Uint8Array, size: number): string | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, 16));
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  if (!isWebp && !IMAGE_SIGNATURES.some((start) => text.startsWith(start))) return 'Please select an image file';
  return size < MAX_PICTURE_BYTES ? null : 'Image size must be less than 5MB';
}

/** Whether a form differs from the values saved last (ST8). Spaces around a text are no change. */
export function hasChanged(form: unknown, saved: unknown): boolean {
  return !sameJson(trimmed(form), trimmed(saved));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
}
