import { Refused } from '../http/refused.ts';
import { countElements, extraTrack, readAhead, unreadableVideo, type Blank, type Source } from './source.ts';

/** An element in the file: `start` is the position of its id, `body` that of its content. */
type Element = { readonly id: number; readonly start: number; readonly body: number; readonly end: number; readonly isOpen: boolean };

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const TRACK_NAME = 0x536e;
const CUES = 0x1c53bb6b;
const CLUSTER = 0x1f43b675;
const CRC = 0xbf;
const VOID = 0xec;
const PICTURE = 1;
const SOUND = 2;

const KEPT_IN_SEGMENT = new Set([SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER]);
/** Scale, duration, and the names of the programs, which a reader requires. */
const KEPT_IN_INFO = new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]);
/** The content of a cluster without a size, which ends before any other element. */
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xaf, VOID, CRC]);
const MAX_ELEMENTS = 500_000;

/**
 * Returns what to blank in a WebM file: tags, attachments, chapters, the title and the date, and everything else that playing does not need.
 * Refuses (415) a file whose elements do not fit, and one with a track that is neither picture nor sound.
 */
export async function webmBlanks(file: Source): Promise<readonly Blank[]> {
  const source = readAhead(file);
  const walk = new Walk(source);
  await walk.children({ id: 0, start: 0, body: 0, end: source.size, isOpen: false }, async (element) => {
    if (element.id === SEGMENT) await walk.segment(element);
    else if (element.id !== EBML) walk.void(element);
  });
  if (!walk.hasPicture) throw new Refused(415, 'NoPicture', 'This file has no moving picture. Choose a video.');
  return walk.blanks;
}

class Walk {
  readonly blanks: Blank[] = [];
  hasPicture = false;
  readonly #source: Source;
  readonly #count = countElements(MAX_ELEMENTS);

  constructor(source: Source) {
    this.#source = source;
  }

  /** Calls `visit` for each element of a container. One without a size ends where `visit` returns. */
  async children(parent: Element, visit: (element: Element) => Promise<number | void>): Promise<number> {
    let at = parent.body;
    while (at < parent.end) {
      const element = await this.#elementAt(at, parent.end);
      at = (await visit(element)) ?? element.end;
    }
    return at;
  }

  async segment(segment: Element): Promise<void> {
    await this.children(segment, async (element) => {
      if (!KEPT_IN_SEGMENT.has(element.id)) this.void(element);
      else if (element.id === CLUSTER) return element.isOpen ? this.#endOfCluster(element) : element.end;
      else if (element.id === INFO) await this.#keepOnly(element, KEPT_IN_INFO);
      else if (element.id === TRACKS) await this.#tracks(element);
      return element.end;
    });
  }

  /** Makes an element void: a reader skips it. Its length stays. */
  void({ start, end, isOpen }: Element): void {
    const length = end - start;
    if (isOpen || length < 2) throw unreadableVideo();
    // The size of a void has 8 bytes where they fit, else 1.
    const sizeBytes = length >= 9 ? 8 : 1;
    const header = new Uint8Array(1 + sizeBytes);
    header[0] = VOID;
    if (sizeBytes === 1) header[1] = 0x80 | (length - 2);
    else new DataView(header.buffer).setBigUint64(1, (1n << 56n) | BigInt(length - 9));
    this.blanks.push({ position: start, length, header });
  }

  async #keepOnly(parent: Element, kept: ReadonlySet<number>): Promise<void> {
    if (parent.isOpen) throw unreadableVideo();
    await this.children(parent, async (element) => {
      if (!kept.has(element.id)) this.void(element);
    });
  }

  async #tracks(tracks: Element): Promise<void> {
    if (tracks.isOpen) throw unreadableVideo();
    await this.children(tracks, async (track) => {
      if (track.id !== TRACK) return this.void(track);
      if (track.isOpen) throw unreadableVideo();
      await this.children(track, async (element) => {
        if (element.id === TRACK_NAME || element.id === CRC || element.id === VOID) this.void(element);
        if (element.id === TRACK_TYPE) await this.#checkType(element);
      });
    });
  }

  async #checkType({ body, end }: Element): Promise<void> {
    const bytes = await this.#source.read(body, Math.min(end - body, 8));
    const type = bytes.reduce((value, byte) => value * 256 + byte, 0);
    if (type !== PICTURE && type !== SOUND) throw extraTrack();
    this.hasPicture ||= type === PICTURE;
  }

  /** A cluster of a recording has no size: it ends before the next element that a cluster cannot have. */
  async #endOfCluster(cluster: Element): Promise<number> {
    let at = cluster.body;
    while (at < cluster.end) {
      const element = await this.#elementAt(at, cluster.end, true);
      if (!IN_CLUSTER.has(element.id)) return at;
      if (element.isOpen) throw unreadableVideo();
      at = element.end;
    }
    return at;
  }

  async #elementAt(start: number, limit: number, isMedia = false): Promise<Element> {
    this.#count();
    const head = await this.#source.read(start, 12);
    const idBytes = Math.clz32(head[0] ?? 0) - 23;
    const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
    if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) throw unreadableVideo();
    const id = head.subarray(0, idBytes).reduce((value, byte) => value * 256 + byte, 0);
    const marked = head.subarray(idBytes, idBytes + sizeBytes);
    const isOpen = marked.every((byte, i) => byte === (i === 0 ? 0xff >> (sizeBytes - 1) : 0xff));
    const size = marked.reduce((value, byte, i) => value * 256 + (i === 0 ? byte & (0xff >> sizeBytes) : byte), 0);
    const body = start + idBytes + sizeBytes;
    const end = isOpen ? limit : body + size;
    if (end <= limit) return { id, start, body, end, isOpen };
    // A recording that broke off ends within its segment, its last cluster or its last block.
    if (id !== SEGMENT && id !== CLUSTER && !isMedia) throw unreadableVideo();
    return { id, start, body, end: limit, isOpen };
  }
}
