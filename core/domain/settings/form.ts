import { sameJson } from '../../kernel/lib/sameJson.ts';

/** A picture leaves the device with so many pixels a side (ST6). */
export const PICTURE_SIDE = 512;
/** A chosen picture is smaller than this (ST6), in bytes. */
const PICTURE_LIMIT = 5 * 1024 * 1024;
/** What a picture can be, by its first bytes. */
const IMAGE_STARTS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

/** Why a chosen file is no picture to be had (ST6), in words, or null. Judged by its bytes, whatever its name says. */
export function pictureRefusal(firstBytes: Uint8Array, size: number): string | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, 16));
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  if (!isWebp && !IMAGE_STARTS.some((start) => text.startsWith(start))) return 'Please select an image file';
  return size < PICTURE_LIMIT ? null : 'Image size must be less than 5MB';
}

/** Whether a form differs from what was saved last (ST8). Spaces around a text are no change. */
export function hasChanged(form: unknown, saved: unknown): boolean {
  return !sameJson(trimmed(form), trimmed(saved));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
}
