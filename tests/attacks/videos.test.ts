import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import { sha256 } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import * as video from '../server/support/videos.ts';
import {
  box,
  bytesOf,
  element,
  movie,
  recordedWebm,
  SAMPLES,
  SAMPLES_AT,
  track,
  uint32,
  webm,
  webmInfo,
  webmTrack,
  webmTracks,
} from '../server/support/videos.ts';
import { refusal } from '../server/support/visitor.ts';

const PLACE = '+50.2219+008.4461/';
const XMP_UUID = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];
const TAGS = [0x12, 0x54, 0xc3, 0x67];
const ATTACHMENTS = [0x19, 0x41, 0xa4, 0x69];

/** A track of data, whose sample is in the middle of the samples. */
const dataTrack = track({
  handler: 'meta',
  table: bytesOf(
    box('stsz', uint32(0, 0, 1, 'data-bytes-50.2219N'.length)),
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stco', uint32(0, 1, SAMPLES_AT + 'picture-bytes'.length)),
  ),
});

const HIDING = {
  'an MP4 with a place in its user data': movie({ inMovie: box('udta', box('\xa9xyz', [0, 18, 0x15, 0xc7], PLACE)) }),
  'a QuickTime file with a place in its metadata': movie({ brand: 'qt  ', inMovie: box('meta', box('keys', PLACE)) }),
  'an MP4 with a place in a track': movie({ tracks: [track({ more: box('udta', PLACE) })] }),
  'an MP4 with XMP': movie({ end: box('uuid', XMP_UUID, PLACE) }),
  'an MP4 with a box of a camera': movie({ end: box('sefd', PLACE) }),
  'an MP4 with hidden bytes in its free space': movie({ inMovie: box('free', PLACE), end: box('skip', PLACE) }),
  'an MP4 with a box of 64 bits': movie({ end: bytesOf(uint32(1), 'uuid', uint32(0, 16 + PLACE.length), PLACE) }),
  'an MP4 whose last box goes to its end': movie({ end: bytesOf(uint32(0), 'uuid', PLACE) }),
  'a WebM with a place in its tags': webm({ end: element(TAGS, PLACE) }),
  'a WebM with an attachment': webm({ middle: element(ATTACHMENTS, PLACE) }),
  'a WebM with hidden bytes in a void': webm({ middle: element([0xec], PLACE) }),
  'a WebM with a track’s name': webm({ tracks: webmTracks(webmTrack(1, element([0x53, 0x6e], PLACE))) }),
  'a recorded WebM with a title and tags': recordedWebm({ info: webmInfo(element([0x7b, 0xa9], PLACE)), end: element(TAGS, PLACE) }),
};

describe('videos that are sent', () => {
  const environment = sharedServer();
  let ann: Member;
  beforeAll(async () => void (ann = await environment.signUp('Ann')));

  const send = async (bytes: Uint8Array<ArrayBuffer>) => ann.put(`/api/files/${sha256(bytes)}`, bytes);
  const served = async (bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> => {
    const sent = await send(bytes);
    expect({ status: sent.status, body: sent.body }).toMatchObject({ status: 201 });
    const response = await environment.app.request(`/api/files/${sha256(bytes)}`, { headers: { Cookie: ann.cookie } });
    return Buffer.from(await response.arrayBuffer());
  };

  test.each(Object.entries(HIDING))('RB8 %s is served without them, in the same length', async (_, sent) => {
    expect(Buffer.from(sent).includes(PLACE)).toBe(true);
    const bytes = await served(sent);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.includes('picture')).toBe(true);
  });

  test.each([
    ['an MP4', movie({ tracks: [track(), track({ handler: 'soun' })] })],
    ['a QuickTime file', movie({ brand: 'qt  ' })],
    ['a WebM', webm()],
    ['a recorded WebM', recordedWebm()],
  ])('RB8 %s without metadata is served byte by byte as it was sent', async (_, sent) => {
    expect((await served(sent)).equals(sent)).toBe(true);
  });

  it('RB8 the times of a recording are removed, and its tracks stay', async () => {
    const bytes = await served(movie({ time: video.TIME, tracks: [track({ time: video.TIME })] }));
    expect(bytes.includes(Buffer.from(uint32(video.TIME)))).toBe(false);
    expect(bytes.equals(movie())).toBe(true);
  });

  it('RB8 a track of data, such as the places of an action camera, is removed with its samples, and the picture’s samples stay', async () => {
    const sent = movie({ tracks: [track(), dataTrack] });
    const bytes = await served(sent);
    expect(bytes.length).toBe(sent.length);
    const samples = bytes.subarray(SAMPLES_AT, SAMPLES_AT + SAMPLES.length).toString();
    expect(samples).toBe(`picture-bytes${'\0'.repeat('data-bytes-50.2219N'.length)}more-picture`);
    expect(bytes.toString('latin1').match(/trak/g)).toHaveLength(1);
  });

  const many = Array.from({ length: 60_000 }, () => box('free'));
  test.each([
    ['an MP4 without a picture', movie({ tracks: [track({ handler: 'soun' })] }), 'NoPicture'],
    ['an MP4 without an index', bytesOf(box('ftyp', 'isom', uint32(0)), box('mdat', SAMPLES)), 'NoPicture'],
    ['a WebM without a picture', webm({ tracks: webmTracks(webmTrack(2)) }), 'NoPicture'],
    ['a WebM with a track of data', webm({ tracks: webmTracks(webmTrack(1), webmTrack(33)) }), 'ExtraTrack'],
    [
      'an MP4 in fragments with a track of data',
      movie({ tracks: [track(), dataTrack], end: box('moof', box('mfhd', uint32(0, 1))) }),
      'ExtraTrack',
    ],
    ['an MP4 whose box is longer than its container', movie({ inMovie: bytesOf(uint32(4_000), 'udta', PLACE) }), 'UnreadableVideo'],
    ['an MP4 whose box is shorter than its header', movie({ inMovie: bytesOf(uint32(3), 'udta', PLACE) }), 'UnreadableVideo'],
    ['an MP4 whose index goes beyond the file', movie({ end: bytesOf(uint32(0xfffffff0), 'moov', PLACE) }), 'UnreadableVideo'],
    ['an MP4 with a size of 2^63', movie({ end: bytesOf(uint32(1), 'uuid', uint32(0x80000000, 0), PLACE) }), 'UnreadableVideo'],
    ['an MP4 with 60,000 boxes', movie({ inMovie: bytesOf(...many) }), 'UnreadableVideo'],
    [
      'an MP4 whose data track claims a billion samples',
      movie({
        tracks: [
          track(),
          track({
            handler: 'meta',
            table: bytesOf(box('stsz', uint32(0, 1, 1e9)), box('stco', uint32(0, 1, 0)), box('stsc', uint32(0, 1, 1, 1e9, 1))),
          }),
        ],
      }),
      'UnreadableVideo',
    ],
    [
      'an MP4 whose data track claims the whole file a thousand times',
      movie({
        tracks: [
          track(),
          track({
            handler: 'meta',
            table: bytesOf(
              box('stsz', uint32(0, 400, 1_000)),
              box('stco', uint32(0, 1_000), ...Array.from({ length: 1_000 }, () => uint32(0))),
              box('stsc', uint32(0, 1, 1, 1, 1)),
            ),
          }),
        ],
      }),
      'UnreadableVideo',
    ],
    [
      'a WebM whose element is longer than its container',
      webm({ tracks: bytesOf([0x16, 0x54, 0xae, 0x6b, 0x4f, 0xff], 'x') }),
      'UnreadableVideo',
    ],
    ['a WebM with an element without an id', webm({ middle: bytesOf([0, 0, 0, 0]) }), 'UnreadableVideo'],
    ['a recorded WebM with tags that have no end', recordedWebm({ end: video.openElement(TAGS, PLACE) }), 'UnreadableVideo'],
  ])('RB8 %s is refused, and nothing of it is stored', async (_, sent, code) => {
    expect(refusal(await send(sent))).toEqual({ status: 415, code });
    expect(await environment.ports.files.has(sha256(sent))).toBe(false);
  });

  it('RB8 a recording that broke off in its samples is accepted', async () => {
    const whole = movie();
    const index = whole.subarray(SAMPLES_AT + SAMPLES.length);
    const head = whole.subarray(0, 20);
    const cut = bytesOf(head, index, uint32(1_000), 'mdat', SAMPLES);
    expect((await served(cut)).equals(cut)).toBe(true);
    const recorded = recordedWebm();
    expect((await served(recorded.slice(0, -3))).length).toBe(recorded.length - 3);
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
});
