/** First bytes of files as cameras and programs write them; the rest does not matter for the type. */
const of = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
      Buffer.alloc(200, 7),
    ]),
  );

export const JPEG = of([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF');
export const PNG = of([0x89], 'PNG\r\n', [0x1a], '\n');
export const GIF = of('GIF89a');
export const WEBP = of('RIFF', [0, 1, 0, 0], 'WEBPVP8 ');
export const HEIC = of([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic');
export const MP4 = of([0, 0, 0, 0x20], 'ftypisom', [0, 0, 2, 0], 'isomiso2avc1mp41');
export const QUICKTIME = of([0, 0, 0, 0x14], 'ftypqt  ', [0, 0, 2, 0], 'qt  ');
export const WEBM = of([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], 'webm');
export const MATROSKA = of([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska');
export const SVG = of('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = of('<!doctype html><script>alert(1)</script>');
export const AVIF = of([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'avifmif1');

/** A file of this kind and size. */
export function sized(beginning: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set(beginning);
  return file;
}
