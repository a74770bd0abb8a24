import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES } from '../../../server/files/kinds.ts';
import type { Store } from '../../../server/store/store.ts';
import * as files from '../support/files.ts';
import { expectDone, sha256 } from '../support/nodes.ts';
import { bytesOf, movie, track, uint32 } from '../support/videos.ts';
import { refusal } from '../support/visitor.ts';
import { createEnvironment, type Member, type Environment } from '../support/environment.ts';

const pathOf = (bytes: Uint8Array): string => `/api/files/${sha256(bytes)}`;

/** Uploading and reading photos and videos, on any store. */
export function filesContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    ann = await environment.signUp('Ann');
  });
  afterAll(() => environment.close());

  const upload = (bytes: Uint8Array<ArrayBuffer>, path = pathOf(bytes)) => ann.put(path, bytes);

  describe('the type of a file from its bytes', () => {
    test.each([
      ['JPEG', files.JPEG, 'image/jpeg'],
      ['PNG', files.PNG, 'image/png'],
      ['GIF', files.GIF, 'image/gif'],
      ['WebP', files.WEBP, 'image/webp'],
      ['MP4', files.MP4, 'video/mp4'],
      ['QuickTime', files.QUICKTIME, 'video/quicktime'],
      ['WebM', files.WEBM, 'video/webm'],
    ])('%s is accepted under any name', async (_, bytes, type) => {
      const answer = await ann.put(pathOf(bytes), bytes, { 'Content-Type': 'text/html' });
      expect({ status: answer.status, type: answer.at('type') }).toEqual({ status: 201, type });
      const read = await ann.get(pathOf(bytes));
      expect({
        status: read.status,
        contentType: read.headers.get('Content-Type'),
        contentLength: read.headers.get('Content-Length'),
      }).toEqual({ status: 200, contentType: type, contentLength: String(answer.at('size')) });
    });

    test.each([
      ['an SVG', files.SVG],
      ['a page', files.HTML],
      ['a Matroska video', files.MATROSKA],
      ['an AVIF photo', files.AVIF],
      ['an empty file', new Uint8Array(0)],
      ['three bytes', new Uint8Array([1, 2, 3])],
    ])('%s is refused', async (_, bytes) => {
      expect(refusal(await ann.put(pathOf(bytes), bytes, { 'Content-Type': 'image/jpeg' }))).toEqual({
        status: 415,
        code: 'UnknownFileType',
      });
    });

    it('a HEIC photo is refused, with the reason', async () => {
      const answer = await upload(files.HEIC);
      expect(refusal(answer)).toEqual({ status: 415, code: 'HeicPhoto' });
      expect(answer.at('error', 'message')).toContain('Save the photo as JPEG');
    });
  });

  describe('the size limit', () => {
    it('PF3 a photo has at most 5 MB', async () => {
      expect((await upload(files.sized(files.PNG, MAX_PHOTO_BYTES))).status).toBe(201);
      expect(refusal(await upload(files.sized(files.PNG, MAX_PHOTO_BYTES + 1)))).toEqual({ status: 413, code: 'FileTooLarge' });
    });

    it('PF3 a video has at most 50 MB', async () => {
      expect((await upload(files.sized(files.MP4, MAX_VIDEO_BYTES))).status).toBe(201);
      expect((await upload(files.sized(files.MP4, MAX_VIDEO_BYTES + 1))).status).toBe(413);
    });

    it('holds also without a Content-Length', async () => {
      const chunk = files.sized(files.PNG, 1024 * 1024);
      let sent = 0;
      // The server reads up to the size of the largest file, so that the sender receives the response, and no further.
      const endless = new ReadableStream({ pull: (controller) => (sent++ < 100 ? controller.enqueue(chunk) : controller.close()) });
      const init: RequestInit & { duplex: 'half' } = { body: endless, duplex: 'half' };
      expect(refusal(await ann.send('PUT', pathOf(chunk), init))).toEqual({ status: 413, code: 'FileTooLarge' });
      expect(sent).toBeLessThan(60);
    });
  });

  describe('the address of a file', () => {
    it('is the hash of its bytes', async () => {
      expect(refusal(await upload(files.JPEG, `/api/files/${sha256(files.GIF)}`))).toEqual({ status: 400, code: 'WrongHash' });
    });

    test.each(['abc', 'G'.repeat(64), 'A'.repeat(64), '..%2F..%2Fetc%2Fpasswd'])('is not %s', async (name) => {
      expect((await upload(files.JPEG, `/api/files/${name}`)).status).toBe(400);
      expect((await ann.get(`/api/files/${name}`)).status).toBe(400);
    });

    it('of an unknown file is not found', async () => {
      expect(refusal(await ann.get(`/api/files/${'0'.repeat(64)}`))).toEqual({ status: 404, code: 'NoSuchFile' });
    });
  });

  it('accepts repeated uploads by several people, also at the same moment', async () => {
    const ben = await environment.signUp('Ben');
    const bytes = files.sized(files.JPEG, 100_000);
    const all = await Promise.all([ann, ben, ann, ben].map((person) => person.put(pathOf(bytes), bytes)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(all.map((answer) => answer.at('size'))).toEqual(Array.from(all, () => all[0]?.at('size')));
    expect((await ben.get(pathOf(bytes))).headers.get('Content-Length')).toBe(String(all[0]?.at('size')));
  });

  it('stores nothing of a refused upload', async () => {
    await upload(files.HTML);
    await upload(files.JPEG, `/api/files/${'0'.repeat(64)}`);
    expect(await readdir(join(environment.filesDirectory, 'incoming'))).toEqual([]);
  });

  describe('reading', () => {
    const head = movie({ tracks: [track(), track({ handler: 'soun' })] });
    // Numbers as its last samples, which no reader changes.
    const video = bytesOf(
      head,
      uint32(1000 - head.length),
      'mdat',
      Uint8Array.from({ length: 992 - head.length }, (_, i) => i % 256),
    );
    beforeAll(async () => void expectDone(await upload(video)));
    const part = (range: string, headers = {}) => ann.get(pathOf(video), { Range: range, ...headers });

    it('sends a file with headers that allow viewing and nothing else', async () => {
      const { headers } = await ann.get(pathOf(video));
      expect(headers.get('Content-Disposition')).toBe('inline');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
      expect(headers.get('Accept-Ranges')).toBe('bytes');
    });

    it('requires a session, also for a cached file', async () => {
      const { headers } = await ann.get(pathOf(video));
      expect((await environment.nobody.get(pathOf(video), { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(401);
    });

    it('reports an unchanged file', async () => {
      const { headers } = await ann.get(pathOf(video));
      const again = await ann.get(pathOf(video), { 'If-None-Match': headers.get('ETag') ?? '' });
      expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
    });

    test.each([
      ['bytes=0-1', { contentRange: 'bytes 0-1/1000', length: 2 }],
      ['bytes=0-', { contentRange: 'bytes 0-999/1000', length: 1000 }],
      ['bytes=990-', { contentRange: 'bytes 990-999/1000', length: 10 }],
      ['bytes=990-2000', { contentRange: 'bytes 990-999/1000', length: 10 }],
      ['bytes=-5', { contentRange: 'bytes 995-999/1000', length: 5 }],
      ['bytes=-5000', { contentRange: 'bytes 0-999/1000', length: 1000 }],
    ])('gives the part %s', async (range, { contentRange, length }) => {
      const response = await environment.app.request(pathOf(video), { headers: { Cookie: ann.cookie, Range: range } });
      expect({
        status: response.status,
        contentRange: response.headers.get('Content-Range'),
        contentLength: response.headers.get('Content-Length'),
      }).toEqual({ status: 206, contentRange, contentLength: String(length) });
      const first = Number(/\d+/.exec(contentRange)?.[0]);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(video.slice(first, first + length));
    });

    test.each(['bytes=1000-', 'bytes=-0'])('refuses the range %s', async (range) => {
      const answer = await part(range);
      expect({ status: answer.status, contentRange: answer.headers.get('Content-Range') }).toEqual({
        status: 416,
        contentRange: 'bytes */1000',
      });
    });

    test.each(['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
      'sends the whole file for the range %s',
      async (range) => {
        expect((await part(range)).status).toBe(200);
      },
    );

    it('sends the whole file when If-Range names another file', async () => {
      expect((await part('bytes=0-1', { 'If-Range': '"other"' })).status).toBe(200);
      expect((await part('bytes=0-1', { 'If-Range': `"${sha256(video)}"` })).status).toBe(206);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
