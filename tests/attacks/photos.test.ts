import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createEnvironment, type Member } from '../server/support/environment.ts';
import { JPEG } from '../server/support/files.ts';
import { sha256 } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { bytesOf, uint32 } from '../server/support/videos.ts';
import { refusal, visitorOf } from '../server/support/visitor.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const PLACE = 'Kleiner Feldberg, summit';

/** A picture that is red at its left and blue at its right. */
function redAndBlue(width = 40, height = 20): Sharp {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([{ input: left, left: 0, top: 0 }]);
}

/** A picture that no encoder makes small. */
const NOISE = new Uint8Array(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer(),
);

/** Metadata as a camera writes it: a place, coordinates, XMP. */
const tagged = (picture: Sharp): Sharp =>
  picture
    .withExif({ IFD0: { ImageDescription: PLACE, Make: 'Example phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 13/1 19/1' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${PLACE}</rdf:RDF></x:xmpmeta>`,
    );

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function chunk(type: string, content: Uint8Array): Bytes {
  const body = bytesOf(type, content);
  const crc = body.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff;
  return bytesOf(uint32(content.length), body, uint32(crc >>> 0));
}
/** A PNG of one colour whose pixels would take 900 MB, in 100 kB. */
function bomb(side: number): Bytes {
  const pixels = deflateSync(new Uint8Array(side * Math.ceil(side / 8) + side), { level: 9 });
  const head = bytesOf(uint32(side, side), [1, 0, 0, 0, 0]);
  return bytesOf([0x89], 'PNG\r\n', [0x1a], '\n', chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', new Uint8Array(0)));
}

describe('photos that are sent', () => {
  const environment = sharedServer();
  let ann: Member;
  beforeAll(async () => void (ann = await environment.signUp('Ann')));

  /** Whether a path is that of a file that is not stored yet. */
  const isUnfinished = (path: string): boolean => path.startsWith('incoming/');
  const send = async (bytes: Uint8Array) => ann.put(`/api/files/${sha256(bytes)}`, new Uint8Array(bytes));
  const served = async (bytes: Uint8Array): Promise<{ bytes: Buffer; type: string | null; etag: string | null }> => {
    const response = await environment.app.request(`/api/files/${sha256(bytes)}`, { headers: { Cookie: ann.cookie } });
    const { headers } = response;
    return { bytes: Buffer.from(await response.arrayBuffer()), type: headers.get('Content-Type'), etag: headers.get('ETag') };
  };

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'RB6 a %s is served without metadata, in the same format and under the hash of what was sent',
    async (format) => {
      const sent = await tagged(redAndBlue()).toFormat(format).toBuffer();
      if (format !== 'gif') expect(sent.includes(PLACE)).toBe(true);
      expect((await send(sent)).status).toBe(201);
      const { bytes, type, etag } = await served(sent);
      expect({ type, etag }).toEqual({ type: `image/${format}`, etag: `"${sha256(bytes)}"` });
      const { exif, xmp, iptc, icc, width, height, format: decoded } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, width, height, decoded }).toEqual({ width: 40, height: 20, decoded: format });
      expect(bytes.includes(PLACE)).toBe(false);
      const paths = await readdir(environment.filesDirectory, { recursive: true });
      expect(paths.filter(isUnfinished)).toEqual([]);
      for (const path of paths.filter((each) => each.includes(sha256(sent)))) {
        const stored = await readFile(join(environment.filesDirectory, path)).catch(() => Buffer.alloc(0));
        expect(stored.includes(PLACE)).toBe(false);
      }
    },
  );

  it('RB6 a photo that its metadata turn is stored upright', async () => {
    const sent = await redAndBlue().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await send(sent)).status).toBe(201);
    const { data, info } = await sharp((await served(sent)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width: 20, height: 40 });
    // Turned to the right, the left side is at the top.
    expect({ isRedAtTop: (data[0] ?? 0) > 200, isBlueAtBottom: (data.at(-1) ?? 0) > 200 }).toEqual({
      isRedAtTop: true,
      isBlueAtBottom: true,
    });
  });

  it('RB6 bytes behind the picture, such as a page or an archive, are not served', async () => {
    const sent = bytesOf(JPEG, '<script>alert(document.cookie)</script>PK\x03\x04');
    expect((await send(sent)).status).toBe(201);
    expect((await served(sent)).bytes.includes('script')).toBe(false);
  });

  it('RB6 only the first frame of an animation is stored', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const sent = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(3);
    expect((await send(sent)).status).toBe(201);
    const { pages = 1, width, height } = await sharp((await served(sent)).bytes).metadata();
    expect({ pages, width, height }).toEqual({ pages: 1, width: 8, height: 8 });
  });

  it('RB6 a photo with a longer side than 4,096 pixels is stored smaller', async () => {
    const sent = await sharp({ create: { width: 6_000, height: 30, channels: 3, background: '#2a9' } })
      .png()
      .toBuffer();
    expect((await send(sent)).status).toBe(201);
    const { width, height } = await sharp((await served(sent)).bytes).metadata();
    expect({ width, height }).toEqual({ width: 4_096, height: 20 });
  });

  test.each([7_072, 30_000])(
    'RB7 a photo of %d pixels by as many, more than 50 megapixels, is refused before it is decoded',
    async (side) => {
      const sent = bomb(side);
      expect(sent.length).toBeLessThan(300_000);
      expect(refusal(await send(sent))).toEqual({ status: 413, code: 'TooManyPixels' });
    },
  );

  test.each([
    ['a JPEG whose pixels are damaged', bytesOf(JPEG.subarray(0, JPEG.length - 60), new Uint8Array(58), [0xff, 0xd9])],
    ['half a JPEG', JPEG.slice(0, 150)],
    ['a JPEG that ends within its pixels', NOISE.slice(0, NOISE.length / 2)],
    ['the beginning of a JPEG, then a page', bytesOf([0xff, 0xd8, 0xff, 0xe0], '<html><script>alert(1)</script>'.repeat(9))],
    ['the beginning of a PNG', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n', new Uint8Array(100))],
    ['the beginning of a WebP', bytesOf('RIFF', uint32(0x10000), 'WEBPVP8 ', new Uint8Array(100))],
    ['the beginning of a GIF', bytesOf('GIF89a', new Uint8Array(100))],
  ])('RB7 %s is refused, and nothing of it is stored', async (_, sent) => {
    expect(refusal(await send(sent))).toEqual({ status: 415, code: 'UnreadablePhoto' });
    const paths = await readdir(environment.filesDirectory, { recursive: true });
    expect(paths.filter((path) => path.includes(sha256(sent)) || isUnfinished(path))).toEqual([]);
  });

  it('RB7 the same photo from another person is decoded once, and belongs to both', async () => {
    const ben = await environment.signUp('Ben');
    let decoded = 0;
    const counting = await createEnvironment(environment.ports.store, {
      files: environment.ports.files,
      photos: async (read) => {
        decoded += 1;
        return { bytes: new Uint8Array(await read()), type: 'image/png', width: 1, height: 1 };
      },
    });
    const sent = await redAndBlue(60).png().toBuffer();
    for (const person of [ann, ben]) {
      const answer = await visitorOf(counting.app, person.cookie).put(`/api/files/${sha256(sent)}`, new Uint8Array(sent));
      expect(answer.status).toBe(201);
    }
    expect(decoded).toBe(1);
    await counting.close();
  });

  it('RB6 a photo of an older version is served as it was sent, and cleaned when it is sent again', async () => {
    const sent = await tagged(redAndBlue(80)).jpeg().toBuffer();
    const incoming = await environment.ports.files.begin();
    await incoming.append(sent);
    await incoming.commit(sha256(sent), 'image/jpeg');
    const row = { sha256: sha256(sent), type: 'image/jpeg', size: sent.length, createdAt: environment.now() };
    await environment.ports.store.db.insertInto('files').values(row).execute();
    expect((await served(sent)).bytes.equals(sent)).toBe(true);
    expect((await send(sent)).status).toBe(201);
    const { bytes } = await served(sent);
    expect(bytes.includes(PLACE)).toBe(false);
    expect(await environment.ports.files.has(sha256(sent))).toBe(false);
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
});
