import type { MediaType } from './events.ts';

/** Number of leading bytes that identify a file's type. */
const SIGNATURE_BYTES = 64;

const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|M4V |M4VP|avc1|dash|f4v |3gp|3g2|MSNV|mmp4)/;

/** Detects a file's media type from its first bytes (PF3). Null if it is not an accepted photo or video. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return 'video/webm';
  return videoContainer(text.slice(4, 8), text.slice(8, 12));
}

function videoContainer(box: string, brand: string): MediaType | null {
  // Old QuickTime files have no `ftyp` box and begin with one of these.
  if (['moov', 'mdat', 'wide'].includes(box)) return 'video/quicktime';
  if (box !== 'ftyp') return null;
  if (brand === 'qt  ') return 'video/quicktime';
  return MP4_BRANDS.test(brand) ? 'video/mp4' : null;
}
