import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PACE } from '../../server/http/stalled.ts';
import { listen, type Listening } from '../../server/listen.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { randomOf } from './fuzz/random.ts';

const PACE = { ...DEFAULT_PACE, idleMs: 300 };
const HOST = 'Host: localhost\r\n';
const MALFORMED = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: user:pass@x/../y?z#w\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: xn--\u00ff\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  `GET http://elsewhere.example/feed HTTP/1.1\r\n${HOST}\r\n`,
  `GET http:// HTTP/1.1\r\n${HOST}\r\n`,
  `GET //elsewhere.example/feed HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`,
  `GET /\\elsewhere.example HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`,
  `GET ? HTTP/1.1\r\n${HOST}\r\n`,
  `GET /#%00 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\u0080\u00ff HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE /api/config HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 99999999999999999999\r\n\r\n{}`,
  `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(3_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${Array.from({ length: 200 }, (_, i) => `X-${i}: 1\r\n`).join('')}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: a\r\n folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  `GET / HTTP/1.1\n${HOST.replace('\r', '')}\n`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

const PAGES = new Map([
  ['/index.html', { bytes: Buffer.from('<p>'), type: 'text/html', etag: 'W/"1"', immutable: false, compressible: true }],
]);

describe('bytes that no browser sends', () => {
  const environment = sharedServer(() => ({ site: { assets: PAGES, inline: { scripts: [], styles: [] } } }));
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(environment.app.fetch, { port: 0, host: '127.0.0.1' }, PACE);
  });
  afterAll(() => listening.close());

  /** The statuses of the responses until the server ends the connection, or this client does after its first response. */
  const statusesOf = async (request: string): Promise<string[]> => {
    const socket = connect(listening.port, '127.0.0.1');
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      socket.end();
    });
    socket.write(Buffer.from(request, 'latin1'));
    await once(socket, 'close');
    return text.match(/^HTTP\/1\.1 \d{3}/gm) ?? [];
  };

  it('RB11 get no 5xx, also with random changes, and the server goes on', { timeout: 60_000 }, async () => {
    const random = randomOf(1);
    const changed = Array.from({ length: 200 }, () => {
      const bytes = [...random.pick(MALFORMED.filter(({ length }) => length < 1_000))];
      for (let changes = 1 + random.below(4); changes > 0; changes -= 1)
        bytes[random.below(bytes.length)] = String.fromCharCode(random.below(256));
      return bytes.join('');
    });
    const requests = [...MALFORMED, ...changed];
    const failed: string[] = [];
    for (let at = 0; at < requests.length; at += 20) {
      const part = requests.slice(at, at + 20);
      const statuses = await Promise.all(part.map(statusesOf));
      for (const [i, request] of part.entries()) {
        if (statuses[i]?.some((status) => status.includes(' 5')))
          failed.push(`${JSON.stringify(request.slice(0, 200))}: ${statuses[i]?.join(', ')}`);
      }
    }
    expect(failed).toEqual([]);
    expect(environment.reported).toEqual([]);
    expect(await statusesOf(`GET /health HTTP/1.1\r\n${HOST}\r\n`)).toEqual(['HTTP/1.1 200']);
  });
});
