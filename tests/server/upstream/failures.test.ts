import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createRawServer, type AddressInfo, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { Resolve } from '../../../server/upstream/lookup.ts';
import type { Provider } from '../../../server/upstream/providers.ts';
import { openMemoryStore } from '../support/emptyDatabase.ts';
import { refusal, visitorOf, type Answer } from '../support/visitor.ts';
import { createEnvironment, type Environment } from '../support/environment.ts';
import { SELF_SIGNED } from './support/selfSigned.ts';
import { json, startUpstream, type Handler, type UpstreamServer } from './support/upstreamServer.ts';
import { acmeAt, KEY, NODES, QUICK, upstreamOf, environmentWith } from './support/upstreamEnvironment.ts';
import { createWitness } from './support/witness.ts';

describe('a faulty provider', () => {
  const witness = createWitness();
  const environments: Environment[] = [];
  let store: Store;
  let upstream: UpstreamServer;
  let environment: Environment;
  let cookie: string;
  let request: () => Promise<Answer>;

  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    environment = await environmentWith(store, upstream);
    environments.push(environment);
    const ann = await environment.signUp('Ann');
    cookie = ann.cookie;
    request = () => witness.watch(ann).get(NODES);
  });
  afterEach(() => {
    upstream.answers();
    upstream.calls.length = 0;
  });
  afterAll(async () => {
    witness.expectSilence(environments, upstream.port);
    await upstream.close();
    await Promise.all(environments.map((each) => each.close()));
    await store.close();
  });

  const responseTo = (handler: Handler): Promise<Answer> => {
    upstream.answers(handler);
    return request();
  };

  /** Calls a provider with these changes. */
  async function requestAt(changes: Partial<Provider>, resolve?: Resolve): Promise<Answer> {
    const other = await createEnvironment(store, {
      upstream: upstreamOf(acmeAt(upstream, changes), resolve === undefined ? {} : { resolve }),
    });
    environments.push(other);
    return witness.watch(visitorOf(other.app, cookie)).get(NODES);
  }

  describe('redirects', () => {
    test.each([301, 302, 303, 307, 308])('with %i: the redirect is not followed, not even on the same host', async (status) => {
      for (const location of ['/v1/other', `${upstream.url}/other`, 'http://169.254.169.254/latest/meta-data/', 'http://localhost/']) {
        upstream.calls.length = 0;
        const answer = await responseTo((_, answer) => answer.writeHead(status, { Location: location }).end());
        expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamRedirected' });
        expect(answer.headers.has('Location')).toBe(false);
        expect(upstream.calls).toHaveLength(1);
      }
    });
  });

  describe('is slow', () => {
    it('to begin: 504, and the call is ended', async () => {
      const answer = await responseTo(() => {});
      expect(refusal(answer)).toEqual({ status: 504, code: 'UpstreamTooSlow' });
      await upstream.calls[0]?.closed;
    });

    it('to end, with any number of heartbeats', async () => {
      const answer = await responseTo((call, answer) => {
        answer.writeHead(200, { 'Content-Type': 'application/json' });
        const drip = setInterval(() => answer.write(' '), 20);
        void call.closed.then(() => clearInterval(drip));
      });
      expect(refusal(answer)).toEqual({ status: 504, code: 'UpstreamTooSlow' });
      await upstream.calls[0]?.closed;
    });
  });

  describe('sends too much', () => {
    it.each([true, false])('above the size limit: 502, and the call is ended (Content-Length: %s)', async (hasLength) => {
      const answer = await responseTo((_, answer) => {
        const text = JSON.stringify('x'.repeat(10 * QUICK.maxBytes));
        answer.writeHead(200, { 'Content-Type': 'application/json', ...(hasLength ? { 'Content-Length': text.length } : {}) });
        answer.write(text);
      });
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamTooLarge' });
      await upstream.calls[0]?.closed;
    });

    it('in its headers', async () => {
      const answer = await responseTo((_, answer) => json(answer, {}, 200, { 'X-Long': 'x'.repeat(100_000) }));
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamDown' });
    });

    test.each<[string, (key: string) => string]>([
      ['as it is', (key) => JSON.stringify({ text: `Bearer ${key}` })],
      ['in another spelling', (key) => `{"text":"${[...key].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')}"}`],
      ['as a name', (key) => JSON.stringify({ a: [{ [key]: 1 }] })],
    ])('with our key, %s: 502', async (_name, body) => {
      const answer = await responseTo((_, answer) => answer.writeHead(200, { 'Content-Type': 'application/json' }).end(body(KEY)));
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamUnreadable' });
      expect(inspect(environment.reported.at(-1))).toContain('The provider acme repeated our key in its response.');
    });

    it('with our key in a refusal: 502', async () => {
      const answer = await responseTo((_, answer) => json(answer, { error: { code: 'X', message: `No such key ${KEY}` } }, 404));
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamUnreadable' });
    });
  });

  describe('breaks off', () => {
    it('in the middle of its response', async () => {
      const answer = await responseTo((_, answer) => {
        answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 }).write('{"ok":true}');
        setTimeout(() => answer.destroy(), 10);
      });
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamDown' });
    });

    it('before its response', async () => {
      expect(refusal(await responseTo((_, answer) => void answer.destroy()))).toEqual({ status: 502, code: 'UpstreamDown' });
    });

    test.each([
      ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
      ['an unrequested upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
      ['a header that smuggles a second response', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
    ])('with %s', async (_name, text) => {
      const server = createRawServer((socket: Socket) => {
        socket.on('error', () => {});
        socket.once('data', () => socket.write(text));
      });
      const url = await listening(server, 'http');
      expect(refusal(await requestAt({ base: url }))).toEqual({ status: 502, code: 'UpstreamDown' });
      server.close();
    });
  });

  describe('is unreachable', () => {
    it('at its address: 502, and the report for the operator has the reason without the address', async () => {
      const server = createRawServer();
      const url = await listening(server, 'http');
      server.close();
      await once(server, 'close');
      expect(refusal(await requestAt({ base: url }))).toEqual({ status: 502, code: 'UpstreamDown' });
      expect(inspect(environments.at(-1)?.reported)).toContain('The provider acme cannot be reached (ECONNREFUSED).');
    });

    it('by its name', async () => {
      const base = new URL('http://no-such-name.invalid/');
      expect(refusal(await requestAt({ base }, async () => []))).toEqual({ status: 502, code: 'UpstreamDown' });
      expect(refusal(await requestAt({ base }, () => Promise.reject(new Error(`getaddrinfo ENOTFOUND ${KEY}`))))).toEqual({
        status: 502,
        code: 'UpstreamDown',
      });
    });
  });

  describe('is at an address that is not public', () => {
    const at = (host: string): URL => new URL(`http://${host}:${upstream.port}/v1`);

    it('by its name: it is not called, unless that is allowed', async () => {
      const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
      const base = at('api.example.com');
      expect(refusal(await requestAt({ base, mayBePrivate: false }, resolve))).toEqual({ status: 502, code: 'UpstreamNotPublic' });
      expect(upstream.calls).toEqual([]);
      expect((await requestAt({ base, mayBePrivate: true }, resolve)).status).toBe(200);
      expect(upstream.calls[0]?.headers.host).toBe(`api.example.com:${upstream.port}`);
    });

    it('by a name that this machine resolves itself', async () => {
      expect(refusal(await requestAt({ base: at('localhost'), mayBePrivate: false }))).toEqual({ status: 502, code: 'UpstreamNotPublic' });
      expect(upstream.calls).toEqual([]);
    });

    it('by the checked result of the name server: the connection uses exactly that', async () => {
      let lookups = 0;
      const resolve: Resolve = async () => [{ address: (lookups += 1) === 1 ? '127.0.0.1' : '93.184.215.14', family: 4 }];
      expect(refusal(await requestAt({ base: at('api.example.com'), mayBePrivate: false }, resolve))).toEqual({
        status: 502,
        code: 'UpstreamNotPublic',
      });
      expect(lookups).toBe(1);
    });

    test.each(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.1', '0', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'])(
      'in figures: %s',
      async (host) => {
        expect(refusal(await requestAt({ base: at(host), mayBePrivate: false }))).toEqual({ status: 502, code: 'UpstreamNotPublic' });
        expect(upstream.calls).toEqual([]);
      },
    );
  });

  describe('cannot prove its identity', () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    afterEach(() => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    });

    it('with a wrong certificate: it does not get the key, also where Node skips the check', async () => {
      let got = 0;
      const server = createTlsServer(SELF_SIGNED, (_, answer) => {
        got += 1;
        json(answer, { ok: true });
      });
      const base = await listening(server, 'https');
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      expect(refusal(await requestAt({ base }))).toEqual({ status: 502, code: 'UpstreamDown' });
      expect(inspect(environments.at(-1)?.reported)).toContain('(DEPTH_ZERO_SELF_SIGNED_CERT)');
      expect(got).toBe(0);
      server.close();
    });

    it('without TLS: it does not get the key either', async () => {
      expect(refusal(await requestAt({ base: new URL(upstream.url.replace('http:', 'https:')) }))).toEqual({
        status: 502,
        code: 'UpstreamDown',
      });
      expect(upstream.calls).toEqual([]);
    });
  });

  async function listening(server: ReturnType<typeof createRawServer>, protocol: string): Promise<URL> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new URL(`${protocol}://127.0.0.1:${portOf(server.address())}/v1`);
  }

  function portOf(address: AddressInfo | string | null): number {
    return typeof address === 'object' && address !== null ? address.port : 0;
  }
});
