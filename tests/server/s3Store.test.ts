import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from '../../server/files/s3Store.ts';
import { outageOf } from '../../server/operations/outages.ts';
import type { Store } from '../../server/store/store.ts';
import { MP4, PNG, sized } from './support/files.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { sha256 } from './support/nodes.ts';
import { refusal } from './support/visitor.ts';
import { createEnvironment, type Environment } from './support/environment.ts';

/** What a broken bucket does with a request. */
type Fault = 'hangs' | 'cuts' | 'stalls' | number;

/** The part of a bucket that these tests use. */
function bucketServer(objects: Map<string, Buffer>, fault: () => Fault | undefined): Server {
  return createServer((request, response) => {
    const broken = fault();
    if (broken === 'hangs') return;
    if (broken === 'cuts') return response.destroy();
    if (broken === 'stalls') return response.writeHead(206).write('a');
    if (broken !== undefined) return response.writeHead(broken).end('<Error><Code>Broken</Code></Error>');
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
  let fault: Fault | undefined;
  const server = bucketServer(objects, () => fault);
  let store: Store;
  let environment: Environment;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    store = await openMemoryStore();
    const endpoint = `http://127.0.0.1:${port}/gauntlet`;
    const files = openS3Store(
      { endpoint, region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' },
      { uploadMs: 300, callMs: 300, betweenMs: 300 },
    );
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

  it.each(['hangs', 'cuts', 500, 503, 429, 403] as const)('RB20 a bucket that fails with %s gives 503 and works again', async (kind) => {
    const ann = await environment.signUp('Ann');
    const bytes = sized(MP4, 5_000 + String(kind).charCodeAt(1));
    const path = `/api/files/${sha256(bytes)}`;
    const other = `/api/files/${sha256(PNG)}`;
    expect((await ann.put(other, PNG)).status).toBe(201);
    fault = kind;
    for (const answer of [await ann.put(path, bytes), await ann.get(other)]) {
      expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual({
        status: 503,
        code: 'FilesDown',
        retryAfter: '5',
      });
    }
    expect(environment.reported.splice(0).map((error) => outageOf(error)?.part)).toEqual(['files', 'files']);
    fault = undefined;
    expect([(await ann.put(path, bytes)).status, (await ann.get(other)).status]).toEqual([201, 200]);
  });

  it('RB20 a full bucket gives 507, and a file that stops in the middle ends in time', async () => {
    const ann = await environment.signUp('Ann');
    fault = 507;
    const bytes = sized(MP4, 6_000);
    expect(refusal(await ann.put(`/api/files/${sha256(bytes)}`, bytes))).toEqual({ status: 507, code: 'StorageFull' });
    fault = 'stalls';
    const answer = await environment.app.request(`/api/files/${sha256(PNG)}`, { headers: { Cookie: ann.cookie } });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    fault = undefined;
    environment.reported.splice(0);
  });

  it('are not found when they are gone', async () => {
    const ann = await environment.signUp('Ann');
    expect((await ann.put(`/api/files/${sha256(MP4)}`, MP4)).status).toBe(201);
    objects.clear();
    expect((await ann.get(`/api/files/${sha256(MP4)}`)).status).toBe(404);
    expect(environment.reported).toEqual([]);
  });
});
