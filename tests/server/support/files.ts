import { movie, webm } from './videos.ts';

/** First bytes of files that are refused; the rest does not matter. */
const of = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
      Buffer.alloc(200, 7),
    ]),
  );

const decoded = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64, 'base64'));

/** A picture of 4 by 3 pixels in each format. */
export const JPEG = decoded(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8' +
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAADAAQDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEB' +
    'AAAAAAAAAAAAAAAAAAADBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AABUV//Z',
);
export const PNG = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEUiqplBiNDXAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=',
);
export const GIF = decoded('R0lGODlhBAADAIAAAExpcSKqmSH5BAUAAAAALAAAAAAEAAMAAAIDjI9WADs=');
export const WEBP = decoded('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoEAAMABABoJaACdAGgAADxOiiwP/7F+wP4lsKAAAA=');
export const HEIC = of([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic');
export const MP4 = movie();
export const QUICKTIME = movie({ brand: 'qt  ' });
export const WEBM = webm();
export const MATROSKA = of([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska');
export const SVG = of('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = of('<!doctype html><script>alert(1)</script>');
export const AVIF = of([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'avifmif1');

/** A file of this kind and size, with zeros at its end. */
export function sized(beginning: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set(beginning);
  return file;
}
