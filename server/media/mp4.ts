import { Refused } from '../http/refused.ts';
import { sampleRanges } from './mp4Samples.ts';
import { countElements, extraTrack, readAhead, unreadableVideo, type Blank, type Source } from './source.ts';

/** A box in the file: `start` is the position of its header, `body` that of its content. */
export type Box = { readonly type: string; readonly start: number; readonly body: number; readonly end: number };

/** Boxes that playing needs, by their container. Everything else may describe the person, the device or the place, and is blanked. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh']),
  trak: new Set(['tkhd', 'edts', 'tref', 'mdia', 'tapt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs saiz saio padb stsh stdp'.split(' ')),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc'.split(' ')),
};
/** Boxes that hold the times of the recording. */
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
const MAX_BOXES = 50_000;
/** A film's index has a few bytes for each frame. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;

/**
 * Returns what to blank in an MP4 or QuickTime file: all boxes that playing does not need (places, names, devices, XMP), tracks that are neither
 * picture nor sound with their samples, and the times of the recording. Refuses (415) a file whose boxes do not fit, and one without a picture.
 */
export async function mp4Blanks(file: Source): Promise<readonly Blank[]> {
  const source = readAhead(file);
  const count = countElements(MAX_BOXES);
  const blanks: Blank[] = [];
  let pictures = 0;
  let dropped = 0;
  let isFragmented = false;
  for (let at = 0; at < source.size;) {
    count();
    const box = topBox(await source.read(at, 16), at, source.size);
    if (!KEPT.file?.has(box.type)) blanks.push(blank(box));
    if (box.type === 'moov' || box.type === 'moof') {
      if (box.end - box.start > MAX_INDEX_BYTES) throw unreadableVideo();
      const index = new Index(new Uint8Array(await source.read(box.start, box.end - box.start)), box.start, count);
      index.clean(box);
      blanks.push(...index.blanks);
      pictures += index.pictures;
      dropped += index.dropped;
      isFragmented ||= box.type === 'moof';
    }
    at = box.end;
  }
  if (pictures === 0) throw new Refused(415, 'NoPicture', 'This file has no moving picture. Choose a video.');
  // The samples of a fragmented file's tracks are not found by their index.
  if (dropped > 0 && isFragmented) throw extraTrack();
  checkTotal(blanks, source.size);
  return blanks;
}

/** The content of a `moov` or `moof` box, in memory. Positions are those of the file. */
class Index {
  readonly blanks: Blank[] = [];
  pictures = 0;
  dropped = 0;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #count: () => void;

  constructor(bytes: Uint8Array, start: number, count: () => void) {
    this.#bytes = bytes;
    this.#start = start;
    this.#count = count;
  }

  /** Collects what to blank in a container. */
  clean(container: Box): void {
    const kept = KEPT[container.type];
    for (const box of this.#children(container)) {
      if (!kept?.has(box.type)) this.blanks.push(blank(box));
      else if (box.type === 'trak' && !this.#isPlayed(box)) this.#drop(box);
      else if (TIMED.has(box.type)) this.#blankTimes(box);
      else if (box.type in KEPT) this.clean(box);
    }
  }

  #isPlayed(track: Box): boolean {
    const handler = this.#find(track, 'mdia', 'hdlr');
    // Version and flags, a predefined field, then the type of the track.
    const type = handler && textAt(this.#view(handler), 8);
    if (type === 'vide') this.pictures += 1;
    return type === 'vide' || type === 'soun';
  }

  #drop(track: Box): void {
    this.dropped += 1;
    const table = this.#find(track, 'mdia', 'minf', 'stbl');
    const boxes = new Map((table ? this.#children(table) : []).map((box) => [box.type, this.#view(box)]));
    for (const { position, length } of sampleRanges(boxes)) this.blanks.push({ position, length, header: new Uint8Array(0) });
    this.blanks.push(blank(track));
  }

  #blankTimes(box: Box): void {
    const length = this.#view(box).getUint8(0) === 1 ? 16 : 8;
    if (box.body + 4 + length > box.end) throw unreadableVideo();
    this.blanks.push({ position: box.body + 4, length, header: new Uint8Array(0) });
  }

  #find(container: Box, type: string, ...deeper: string[]): Box | undefined {
    const found = this.#children(container).find((box) => box.type === type);
    const [next, ...rest] = deeper;
    return found === undefined || next === undefined ? found : this.#find(found, next, ...rest);
  }

  #children(container: Box): Box[] {
    const boxes: Box[] = [];
    // QuickTime may end a container with four zero bytes.
    for (let at = container.body; at + 8 <= container.end; at = boxes.at(-1)?.end ?? at) {
      this.#count();
      const head = this.#bytes.subarray(at - this.#start, at - this.#start + 16);
      const box = boxAt(head, at, container.end);
      if (box.end > container.end) throw unreadableVideo();
      boxes.push(box);
    }
    return boxes;
  }

  #view(box: Box): DataView {
    const from = box.body - this.#start;
    if (box.end - box.body < 4) throw unreadableVideo();
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + from, box.end - box.body);
  }
}

/** A box of the file itself. A recording that broke off ends within its last `mdat`; a few bytes after the last box belong to none. */
function topBox(head: Uint8Array, at: number, size: number): Box {
  if (head.length < 8) return { type: '', start: at, body: size, end: size };
  const box = boxAt(head, at, size);
  if (box.end <= size) return box;
  if (box.type !== 'mdat') throw unreadableVideo();
  return { ...box, end: size };
}

function boxAt(head: Uint8Array, start: number, limit: number): Box {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = view.getUint32(0);
  const type = textAt(view, 4);
  // 0: to the end of the container. 1: the size follows in 64 bits.
  if (size === 0) return { type, start, body: start + 8, end: limit };
  if (size !== 1) return checked({ type, start, body: start + 8, end: start + size });
  if (head.length < 16) throw unreadableVideo();
  return checked({ type, start, body: start + 16, end: start + Number(view.getBigUint64(8)) });
}

function checked(box: Box): Box {
  if (box.body > box.end) throw unreadableVideo();
  return box;
}

function textAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) throw unreadableVideo();
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** A box that becomes `free`: its size stays. Fewer bytes than a header become zeros. */
function blank({ start, body, end }: Box): Blank {
  const length = end - start;
  if (length < 8) return { position: start, length, header: new Uint8Array(0) };
  const header = new Uint8Array(body - start === 16 ? 16 : 8);
  const view = new DataView(header.buffer);
  view.setUint32(0, header.length === 16 ? 1 : length);
  header.set([0x66, 0x72, 0x65, 0x65], 4);
  if (header.length === 16) view.setBigUint64(8, BigInt(length));
  return { position: start, length, header };
}

/** Samples that overlap would be overwritten again and again. */
function checkTotal(blanks: readonly Blank[], size: number): void {
  if (blanks.reduce((sum, { length }) => sum + length, 0) > 2 * size) throw unreadableVideo();
}
