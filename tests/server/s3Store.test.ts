import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from '../../server/files/s3Store.ts';
import type { Store } from '../../server/store/store.ts';
import { MP4 } from './support/files.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { sha256 } from './support/nodes.ts';
import { createEnvironment, type Environment } from './support/environment.ts';

/** The part of a bucket that these tests use. */
function bucketServer(objects: Map<string, Buffer>): Server {
  return createServer((request, response) => {
    const key = request.url?.split('?')[0] ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      const object = objects.get(key);
      if (object === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      const [, first = '0', last = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      return response
        .writeHead(request.method === 'PUT' ? 200 : 206)
        .end(request.method === 'PUT' ? '' : object.subarray(Number(first), last === '' ? undefined : Number(last) + 1));
    });
  });
}

describe('files on S3-compatible storage', () => {
  const objects = new Map<string, Buffer>();
  const server = bucketServer(objects);
  let store: Store;
  let environment: Environment;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    store = await openMemoryStore();
    const files = openS3Store({
      endpoint: `http://127.0.0.1:${port}/gauntlet`,
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    environment = await createEnvironment(store, { files });
  });
  afterAll(async () => {
    await environment.close();
    await store.close();
    server.close();
  });

  it('are stored there, and read from there in whole and in part', async () => {
    const ann = await environment.signUp('Ann');
    const path = `/api/files/${sha256(MP4)}`;
    expect((await ann.put(path, MP4)).status).toBe(201);
    expect(objects.get(`/gauntlet/${sha256(MP4)}`)).toEqual(Buffer.from(MP4));
    const read = async (headers: Record<string, string>) => {
      const answer = await environment.app.request(path, { headers: { Cookie: ann.cookie, ...headers } });
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    expect(await read({})).toEqual({ status: 200, bytes: MP4 });
    expect(await read({ Range: 'bytes=2-5' })).toEqual({ status: 206, bytes: MP4.slice(2, 6) });
  });

  it('RB9 have an id, which the first start writes', async () => {
    const { files } = environment.ports;
    expect(await files.identity()).toBeUndefined();
    await files.setIdentity('one');
    expect(await files.identity()).toBe('one');
  });

  it('are not found when they are gone', async () => {
    const ann = await environment.signUp('Ann');
    expect((await ann.put(`/api/files/${sha256(MP4)}`, MP4)).status).toBe(201);
    objects.clear();
    expect((await ann.get(`/api/files/${sha256(MP4)}`)).status).toBe(404);
    expect(environment.reported).toEqual([]);
  });
});
