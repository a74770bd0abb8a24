import { describe, expect, test } from 'vitest';
import { mp4Blanks } from '../../../server/media/mp4.ts';
import { webmBlanks } from '../../../server/media/webm.ts';
import type { Blank, Source } from '../../../server/media/source.ts';
import {
  box,
  bytesOf,
  element,
  movie,
  SAMPLES,
  SAMPLES_AT,
  track,
  uint32,
  webm,
  webmInfo,
  webmTrack,
  webmTracks,
} from '../support/videos.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const KEPT = 'kept';
const HIDDEN = 'hidden';

const sourceOf = (bytes: Bytes): Source => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
});

/** The file with its blanks overwritten. */
function cleaned(bytes: Bytes, blanks: readonly Blank[]): string {
  const copy = bytes.slice();
  for (const { position, length, header } of blanks) {
    copy.fill(0, position, position + length);
    copy.set(header, position);
  }
  return Buffer.from(copy).toString('latin1');
}

describe('RB8 in an MP4', () => {
  const mp4 = async (bytes: Bytes): Promise<string> => cleaned(bytes, await mp4Blanks(sourceOf(bytes)));

  test('RB8 times of 64 bits are removed', async () => {
    const head = box('mdhd', uint32(0x01000000), HIDDEN.padEnd(16, '!'), KEPT, uint32(0));
    const picture = box('trak', box('mdia', head, box('hdlr', uint32(0, 0), 'vide', uint32(0))));
    const text = await mp4(movie({ tracks: [picture] }));
    expect({ isHidden: !text.includes(HIDDEN) && !text.includes('!'), isKept: text.includes(KEPT) }).toEqual({
      isHidden: true,
      isKept: true,
    });
  });

  /** A track of data whose first chunk has a sample of 7 bytes, and whose second one has two of 3. */
  const scattered = (positions: Bytes) =>
    track({
      handler: 'meta',
      table: bytesOf(box('stsz', uint32(0, 0, 3, 7, 3, 3)), box('stsc', uint32(0, 2), uint32(1, 1, 1), uint32(2, 2, 1)), positions),
    });
  const [first, second] = [SAMPLES_AT, SAMPLES_AT + 20];
  test.each([
    ['32 bits', box('stco', uint32(0, 2, first, second))],
    ['64 bits', box('co64', uint32(0, 2), uint32(0, first), uint32(0, second))],
  ])('RB8 the samples of a track of data are removed chunk by chunk, at positions of %s', async (_, positions) => {
    const text = await mp4(movie({ tracks: [track(), scattered(positions)] }));
    const samples = Buffer.from(SAMPLES).toString();
    const expected = `${'\0'.repeat(7)}${samples.slice(7, 20)}${'\0'.repeat(6)}${samples.slice(26)}`;
    expect(text.slice(SAMPLES_AT, SAMPLES_AT + samples.length)).toBe(expected);
  });

  test('RB8 an index of more than 16 MB is refused before it is read', async () => {
    const reads: number[] = [];
    const head = bytesOf(uint32(16 * 1024 * 1024 + 1), 'moov');
    const source: Source = {
      size: 16 * 1024 * 1024 + 1,
      read: async (position, length) => {
        reads.push(length);
        return new Uint8Array([...head, ...new Uint8Array(8)]).subarray(position, position + length);
      },
    };
    await expect(mp4Blanks(source)).rejects.toMatchObject({ status: 415, code: 'UnreadableVideo' });
    expect(Math.max(...reads)).toBeLessThan(1024 * 1024);
  });
});

describe('RB8 in a WebM', () => {
  const file = async (bytes: Bytes): Promise<string> => cleaned(bytes, await webmBlanks(sourceOf(bytes)));

  test('RB8 the date and the title are removed, and what a reader requires stays', async () => {
    const more = bytesOf(element([0x44, 0x61], HIDDEN), element([0x4d, 0x80], KEPT), element([0x7b, 0xa9], HIDDEN));
    const text = await file(webm({ tracks: bytesOf(webmInfo(more), webmTracks(webmTrack())) }));
    expect({ isHidden: !text.includes(HIDDEN), isKept: text.includes(KEPT) }).toEqual({ isHidden: true, isKept: true });
  });

  test.each([
    ['in a void of a track', webmTracks(webmTrack(1, element([0xec], HIDDEN)))],
    ['beside the tracks', webmTracks(webmTrack(1), element([0xec], HIDDEN))],
  ])('RB8 bytes %s are removed', async (_, tracks) => {
    expect(await file(webm({ tracks }))).not.toContain(HIDDEN);
  });

  test('RB8 bytes beside the segment are removed', async () => {
    expect(await file(bytesOf(webm(), element([0xec], HIDDEN)))).not.toContain(HIDDEN);
  });

  test('RB8 a file of half a million elements without content is refused', async () => {
    const voids = new Uint8Array(1_000_002).map((_, at) => (at % 2 ? 0x80 : 0xec));
    await expect(webmBlanks(sourceOf(webm({ middle: voids })))).rejects.toMatchObject({ code: 'UnreadableVideo' });
  });
});
