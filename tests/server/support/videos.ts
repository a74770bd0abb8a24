/** Builds small videos box by box (ISO 14496-12) and element by element (Matroska), with a picture that nobody plays. */
type Bytes = Uint8Array<ArrayBuffer>;
type Part = string | readonly number[] | Uint8Array;

/** Concatenates bytes; a text has a byte for each character. */
export function bytesOf(...parts: readonly Part[]): Bytes {
  return new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
}

export function uint32(...values: readonly number[]): Bytes {
  return bytesOf(...values.map((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]));
}

export function box(type: string, ...parts: readonly Part[]): Bytes {
  const content = bytesOf(...parts);
  return bytesOf(uint32(content.length + 8), type, content);
}

export const TIME = 3_900_000_000;
/** A box with version 0, a time of creation and one of change. */
const timed = (type: string, bytes: number, time: number): Bytes => box(type, uint32(0, time, time), new Uint8Array(bytes - 12));

type TrackOptions = { readonly handler?: string; readonly time?: number; readonly more?: Part; readonly table?: Part };

/** A track of this kind: `vide` for a picture, `soun` for sound, anything else for data. */
export function track({ handler = 'vide', time = 0, more = [], table = [] }: TrackOptions = {}): Bytes {
  const media = [timed('mdhd', 24, time), box('hdlr', uint32(0, 0), handler, new Uint8Array(13)), box('minf', box('stbl', table))];
  return box('trak', timed('tkhd', 84, time), box('mdia', ...media), more);
}

type MovieOptions = {
  readonly brand?: string;
  readonly time?: number;
  readonly tracks?: readonly Part[];
  readonly inMovie?: Part;
  readonly end?: Part;
};

/** A video with its samples before its index, so that their positions do not depend on it. */
export function movie({ brand = 'isom', time = 0, tracks = [track()], inMovie = [], end = [] }: MovieOptions = {}): Bytes {
  const ftyp = box('ftyp', brand, uint32(512), brand);
  return bytesOf(ftyp, box('mdat', SAMPLES), box('moov', timed('mvhd', 100, time), ...tracks, inMovie), end);
}

/** The samples of every track: from here on in the file of `movie`. */
export const SAMPLES = bytesOf('picture-bytes', 'data-bytes-50.2219N', 'more-picture');
export const SAMPLES_AT = 20 + 8;

/** An element with a size of 8 bytes. */
export function element(id: readonly number[], ...parts: readonly Part[]): Bytes {
  const content = bytesOf(...parts);
  return bytesOf(id, [1, 0, 0, 0], uint32(content.length), content);
}

/** An element without a size, as a recorder writes it. */
export function openElement(id: readonly number[], ...parts: readonly Part[]): Bytes {
  return bytesOf(id, [1, 255, 255, 255, 255, 255, 255, 255], ...parts);
}

export const EBML_HEAD = element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x82, 0x84], 'webm');
export const webmTrack = (type = 1, ...more: readonly Part[]): Bytes => element([0xae], [0x83, 0x81, type], ...more);
export const webmTracks = (...tracks: readonly Part[]): Bytes => element([0x16, 0x54, 0xae, 0x6b], ...tracks);
export const webmInfo = (...parts: readonly Part[]): Bytes =>
  element([0x15, 0x49, 0xa9, 0x66], [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40], ...parts);
export const webmBlock = (text: string): Bytes => element([0xa3], [0x81, 0, 0, 0x80], text);
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];

/** A WebM as a program writes it, with these elements between its tracks and its cluster and at the end. */
export function webm({
  tracks = webmTracks(webmTrack()),
  middle = [],
  end = [],
}: { readonly tracks?: Part; readonly middle?: Part; readonly end?: Part } = {}): Bytes {
  return bytesOf(EBML_HEAD, element(SEGMENT, webmInfo(), tracks, middle, element(CLUSTER, [0xe7, 0x81, 0], webmBlock('picture')), end));
}

/** A WebM as a browser records it: its segment and clusters have no size. */
export function recordedWebm({ info = webmInfo(), end = [] }: { readonly info?: Part; readonly end?: Part } = {}): Bytes {
  const cluster = openElement(CLUSTER, [0xe7, 0x81, 0], webmBlock('picture'), webmBlock('more'));
  return bytesOf(EBML_HEAD, openElement(SEGMENT, info, webmTracks(webmTrack()), cluster, cluster, end));
}
