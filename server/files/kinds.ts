/** The kind of a file, detected from its bytes, and its maximum size. */
export type Kind = { readonly type: string; readonly proof: 'photo' | 'video'; readonly maxBytes: number };

const MB = 1024 * 1024;
export const MAX_PHOTO_BYTES = 5 * MB;
export const MAX_VIDEO_BYTES = 50 * MB;
/** Number of bytes at the start of a file that identify its kind. */
export const SIGNATURE_BYTES = 64;

const photo = (type: string): Kind => ({ type, proof: 'photo', maxBytes: MAX_PHOTO_BYTES });
const video = (type: string): Kind => ({ type, proof: 'video', maxBytes: MAX_VIDEO_BYTES });

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif']);
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|M4V |M4VP|avc1|dash|f4v |3gp|3g2|MSNV|mmp4|qt {2})/;

/**
 * Returns the kind of the file that starts with these bytes; 'heic' for a photo format that not all browsers show; undefined for anything
 * else.
 */
export function kindOf(beginning: Uint8Array): Kind | 'heic' | undefined {
  const text = Buffer.from(beginning).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return photo('image/jpeg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return photo('image/png');
  if (/^GIF8[79]a/.test(text)) return photo('image/gif');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return photo('image/webp');
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return video('video/webm');
  return text.slice(4, 8) === 'ftyp' ? containerKind(text) : oldQuickTime(text);
}

function containerKind(text: string): Kind | 'heic' | undefined {
  const brand = text.slice(8, 12);
  if (HEIC_BRANDS.has(brand)) return 'heic';
  if (brand === 'qt  ') return video('video/quicktime');
  return MP4_BRANDS.test(brand) ? video('video/mp4') : undefined;
}

/** QuickTime files that are older than `ftyp`. */
function oldQuickTime(text: string): Kind | undefined {
  return ['moov', 'mdat', 'wide'].includes(text.slice(4, 8)) ? video('video/quicktime') : undefined;
}

/** Returns the type of proof for a stored media type. */
export function kindByType(type: string): Kind['proof'] {
  return type.startsWith('image/') ? 'photo' : 'video';
}
