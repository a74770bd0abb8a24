import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../server/listen.ts';
import type { Member } from '../server/support/environment.ts';
import { asPage } from '../server/support/page.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(MB, 'x');
const CHALLENGES = '/api/local/projects/challenges/nodes';
const FILE = `/api/files/${'a'.repeat(64)}`;
type Framing = 'a length' | 'chunks';
type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly framing: Framing;
  readonly signedIn?: boolean;
  readonly headers?: string[];
  /** How long the client rests in the middle of the body, in milliseconds. */
  readonly restMs?: number;
};

describe('bodies that are too large, or that nobody reads', () => {
  const environment = sharedServer();
  let ann: Member;
  let listening: Listening;
  beforeAll(async () => {
    ann = await environment.signUp('Ann');
    listening = await listen(environment.app.fetch, { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => listening.close());

  /** Sends all of a body of `megabytes` before it reads anything, as many clients do. Returns what was received, or the code of the failure. */
  const sendAll = async (asked: Asked, megabytes: number): Promise<string> => {
    const { path, method = 'POST', framing, signedIn = true, headers = [], restMs } = asked;
    const socket = connect(listening.port, '127.0.0.1').pause();
    let failure = '';
    socket.on('error', ({ message }) => (failure = message));
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers];
    const page = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    asPage(page, signedIn ? ann.cookie : undefined).forEach((value, name) => lines.push(`${name}: ${value}`));
    lines.push(framing === 'chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${megabytes * MB}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
      if (framing === 'chunks') socket.write(`${MB.toString(16)}\r\n`);
      if (!socket.write(PIECE)) await Promise.race([new Promise((resolve) => void socket.once('drain', resolve)), closed]);
      if (restMs !== undefined && sent === megabytes / 2) await new Promise((resolve) => setTimeout(resolve, restMs));
      if (framing === 'chunks') socket.write('\r\n');
    }
    if (framing === 'chunks') socket.write('0\r\n\r\n');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))).resume();
    await closed;
    return failure === '' ? text : failure;
  };

  it.each<[string, Asked, RegExp]>([
    [
      'JSON with a length',
      { path: CHALLENGES, framing: 'a length' },
      /^HTTP\/1\.1 413 [\s\S]*"code":"TooLarge","message":"This is larger than the 64 kB/,
    ],
    ['JSON in chunks, slowly', { path: CHALLENGES, framing: 'chunks', restMs: 1_000 }, /^HTTP\/1\.1 413 [\s\S]*"code":"TooLarge"/],
    ['a sign-in', { path: '/api/auth/sign-in/email', framing: 'a length', signedIn: false }, /^HTTP\/1\.1 413 [\s\S]*"TooLarge"/],
    [
      'a file with a length',
      { path: FILE, method: 'PUT', framing: 'a length' },
      /^HTTP\/1\.1 413 [\s\S]*"FileTooLarge","message":"A video may have at most 50 MB/,
    ],
    ['a file in chunks', { path: FILE, method: 'PUT', framing: 'chunks' }, /^HTTP\/1\.1 4(13|15) [\s\S]*"(FileTooLarge|UnknownFileType)"/],
    [
      'a file without a session, slowly',
      { path: FILE, method: 'PUT', framing: 'chunks', signedIn: false, restMs: 1_000 },
      /^HTTP\/1\.1 401 [\s\S]*"NotSignedIn"/,
    ],
    [
      'a page of another site',
      { path: FILE, method: 'PUT', framing: 'a length', headers: ['Origin: http://evil.example'] },
      /^HTTP\/1\.1 403 /,
    ],
    ['an unknown route', { path: '/api/nowhere', framing: 'chunks' }, /^HTTP\/1\.1 404 [\s\S]*"NotFound"/],
    ['the body of a read', { path: '/api/config', method: 'GET', framing: 'chunks' }, /^HTTP\/1\.1 200 [\s\S]*"ok":true/],
    [
      'a client that ends its connections',
      { path: CHALLENGES, framing: 'a length', headers: ['Connection: close'] },
      /^HTTP\/1\.1 413 [\s\S]*"TooLarge"/,
    ],
  ])('RB22 60 MB of %s get their response', async (_, asked, expected) => {
    expect(await sendAll(asked, 60)).toMatch(expected);
    expect(environment.reported).toEqual([]);
  });

  it('RB22 a client that sends without end loses the connection', async () => {
    const answer = await sendAll({ path: CHALLENGES, framing: 'a length' }, 200);
    expect(answer).toMatch(/EPIPE|ECONNRESET|^HTTP\/1\.1 413/);
    await expect.poll(() => listening.connections()).toBe(0);
  });
});
