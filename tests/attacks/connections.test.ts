import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PACE } from '../../server/http/stalled.ts';
import { listen, type Listening } from '../../server/listen.ts';
import type { Member } from '../server/support/environment.ts';
import { sized, MP4 } from '../server/support/files.ts';
import { sha256 } from '../server/support/nodes.ts';
import { asPage } from '../server/support/page.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const PACE = { ...DEFAULT_PACE, idleMs: 300, bytesPerIdle: 1_000 };
const BIG = sized(MP4, 8 * 1024 * 1024);
const HASH = 'a'.repeat(64);

describe('connections that stall', () => {
  const environment = sharedServer();
  let ann: Member;
  let listening: Listening;
  beforeAll(async () => {
    ann = await environment.signUp('Ann');
    listening = await listen(environment.app.fetch, { port: 0, host: '127.0.0.1' }, PACE);
  });
  afterAll(() => listening.close());
  beforeEach(() => void environment.reported.splice(0));

  const open = async (): Promise<Socket> => {
    const socket = connect(listening.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const head = (method: string, path: string, length?: number): string => {
    const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${listening.port}`];
    asPage({ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }, ann.cookie).forEach((value, name) =>
      lines.push(`${name}: ${value}`),
    );
    if (length !== undefined) lines.push(`Content-Length: ${length}`);
    return `${lines.join('\r\n')}\r\n\r\n`;
  };
  /** All that the server sends until it closes the connection. */
  const received = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    await once(socket, 'close');
    return text;
  };
  const incoming = (): Promise<string[]> => readdir(join(environment.filesDirectory, 'incoming'));

  it('RB4 a connection without a request is closed', async () => {
    expect(await received(await open())).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
  });

  it('RB4 a connection that stops within the headers is closed', async () => {
    const socket = await open();
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n');
    expect(await received(socket)).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
  });

  it('RB4 headers that arrive a byte at a time are not waited for', async () => {
    const socket = await open();
    socket.write('GET /health HTTP/1.1\r\nX: ');
    const drip = setInterval(() => socket.write('x'), 10);
    expect(await received(socket)).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
    clearInterval(drip);
  });

  it.each([
    ['a first byte that comes late', ''],
    ['a first byte that comes late, after a response', 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('RB23 %s does not make the time for the headers longer', async (_, before) => {
    const socket = await open();
    const ended = received(socket);
    socket.write(before);
    if (before !== '') await once(socket, 'data');
    const begun = performance.now();
    setTimeout(() => socket.write('GET /health HTTP/1.1\r\nX: '), PACE.idleMs * 0.8);
    const drip = setInterval(() => socket.bytesWritten > before.length && socket.write('x'), PACE.idleMs / 20);
    expect(await ended).toMatch(/HTTP\/1\.1 408 [\s\S]*"code":"TooSlow"[\s\S]*$/);
    expect(performance.now() - begun).toBeLessThan(PACE.idleMs * 1.6);
    clearInterval(drip);
  });

  it('RB4 a body that stops gets 408, and nothing of it stays', async () => {
    const socket = await open();
    socket.write(`${head('PUT', `/api/files/${HASH}`, 100_000)}ftyp`);
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"TooSlow"/);
    await expect.poll(incoming).toEqual([]);
    expect(environment.reported).toEqual([]);
  });

  it('RB4 a body that begins quickly and then arrives a byte at a time gets 408', async () => {
    const socket = await open();
    socket.write(head('POST', '/api/local/projects/challenges/nodes', 50_000));
    let drops = 0;
    const drip = setInterval(() => socket.write((drops += 1) === 3 ? ' '.repeat(5_000) : ' '), 10);
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
    expect(environment.reported).toEqual([]);
  });

  it('RB4 a body that arrives slowly but steadily is accepted, however long it takes', async () => {
    const video = sized(MP4, 12_000);
    const socket = await open();
    socket.write(head('PUT', `/api/files/${sha256(video)}`, video.length));
    const answer = once(socket, 'data');
    for (let at = 0; at < video.length; at += 1_000) {
      socket.write(video.subarray(at, at + 1_000));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
  });

  it('RB4 a reader that stops reading loses the connection', async () => {
    expect((await ann.put(`/api/files/${sha256(BIG)}`, BIG)).status).toBe(201);
    const socket = await open();
    socket.pause();
    socket.write(head('GET', `/api/files/${sha256(BIG)}`));
    // A paused socket notices the end only when it reads on.
    await expect.poll(() => listening.connections(), { timeout: 5_000 }).toBe(0);
    expect((await received(socket.resume())).length).toBeLessThan(BIG.length);
    expect(environment.reported).toEqual([]);
  });

  it('RB3 an aborted upload, and an aborted download, log nothing, and leave nothing behind', async () => {
    for (const method of ['PUT', 'GET']) {
      const socket = await open();
      socket.write(head(method, `/api/files/${sha256(BIG)}`, method === 'PUT' ? BIG.length : undefined));
      if (method === 'PUT') socket.write(BIG.subarray(0, 3_000_000));
      else await once(socket, 'data');
      socket.destroy();
    }
    const aborted = await open();
    aborted.write(`${head('POST', '/api/local/projects/challenges/nodes', 5_000)}{"a`);
    aborted.destroy();
    await expect.poll(() => listening.connections()).toBe(0);
    await expect.poll(incoming).toEqual([]);
    expect(environment.reported).toEqual([]);
  });
});
