import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { openMemoryStore } from '../support/emptyDatabase.ts';
import { refusal, type Answer, type Visitor } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';
import { json, startUpstream, type Handler, type UpstreamServer } from './support/upstreamServer.ts';
import { GENERATE, KEY, NODES, PROMPT, TALKS, environmentWith } from './support/upstreamEnvironment.ts';
import { createWitness } from './support/witness.ts';

describe('the proxy to a provider', () => {
  const witness = createWitness();
  let store: Store;
  let upstream: UpstreamServer;
  let environment: Environment;
  let ann: Member;
  let visitor: Visitor;

  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    environment = await environmentWith(store, upstream);
    ann = await environment.signUp('Ann');
    visitor = witness.watch(ann);
  });
  afterEach(() => {
    upstream.answers();
    upstream.calls.length = 0;
  });
  afterAll(async () => {
    witness.expectSilence([environment], upstream.port);
    await upstream.close();
    await environment.close();
    await store.close();
  });

  const responseTo = (handler: Handler): Promise<Answer> => {
    upstream.answers(handler);
    return visitor.get(NODES);
  };

  describe('forwards of a call', () => {
    test.each([
      { method: 'GET', path: NODES, body: undefined, there: '/v1/projects/challenges/nodes' },
      { method: 'POST', path: NODES, body: { '/text': 'Run' }, there: '/v1/projects/challenges/nodes' },
      { method: 'POST', path: GENERATE, body: PROMPT, there: '/v1/ai/generate' },
      { method: 'POST', path: TALKS, body: undefined, there: '/v1/agents/coach/public-conversations' },
    ])('$method $path: to the address of the settings, with the key, and without a query', async ({ method, path, body, there }) => {
      const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
      const answer = await visitor.send(method, `${path}?key=mine&x=1`, init);
      expect(answer.status).toBeLessThan(300);
      expect(upstream.calls).toMatchObject([
        { method, path: there, headers: { authorization: `Bearer ${KEY}` }, body: JSON.stringify(body) ?? '' },
      ]);
    });

    it('the content type, Accept and the idempotency key of its headers, and nothing else', async () => {
      const key = randomUUID();
      await visitor.post(
        NODES,
        {},
        {
          Accept: 'application/json;q=1',
          'Idempotency-Key': key,
          'X-Gauntlet-Account': ann.id,
          Authorization: 'Bearer mine',
          'X-Forwarded-For': '1.2.3.4',
          'X-Other': 'x',
          'User-Agent': 'a browser',
          Referer: 'https://here.example/secret',
        },
      );
      const [call] = upstream.calls;
      expect(call?.headers).toEqual({
        accept: 'application/json;q=1',
        'content-type': 'application/json',
        'idempotency-key': key,
        'content-length': '2',
        'accept-encoding': 'identity',
        authorization: `Bearer ${KEY}`,
        host: `127.0.0.1:${upstream.port}`,
        connection: 'close',
      });
    });

    it('the body serialized again: a duplicate field appears once', async () => {
      const init = { headers: { 'Content-Type': 'application/json' }, body: `{"@usrId":"somebody","@usrId":"${ann.id}"}` };
      expect((await visitor.send('POST', NODES, init)).status).toBe(201);
      expect(upstream.calls[0]?.body).toBe(`{"@usrId":"${ann.id}"}`);
    });

    it("only the known fields of a suggestion's request", async () => {
      await visitor.post(GENERATE, { ...PROMPT, maxTokens: 300, tools: ['x'], stream: true });
      expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ ...PROMPT, maxTokens: 300 });
    });
  });

  describe('forwards no call', () => {
    afterEach(() => expect(upstream.calls).toEqual([]));

    test.each([
      '/api/other/projects/challenges/nodes',
      '/api/local/projects/unknown/nodes',
      '/api/ACME/projects/challenges/nodes',
      '/api/constructor/projects/challenges/nodes',
      '/api/acme/projects/..%2f..%2fadmin/nodes',
      '/api/acme/projects/a%2Fb/nodes',
      '/api/acme/projects/a%5Cb/nodes',
      '/api/acme/projects/%2e%2e%2fx/nodes',
      '/api/acme/projects/%252e%252e/nodes',
      '/api/acme/projects/a%20b/nodes',
      '/api/acme/projects/a%3Fx=1/nodes',
      '/api/acme/projects/a%23x/nodes',
      '/api/acme/projects/a;x/nodes',
      '/api/acme/projects/a:b@c/nodes',
      '/api/acme/projects/%C3%A9/nodes',
      `/api/acme/projects/${'a'.repeat(101)}/nodes`,
      '/api/acme/agents/coach/public-conversations/a%2Fb/stream',
      '/api/acme/agents/a.b/public-conversations/x/stream',
    ])('to %s', async (path) => expect((await visitor.get(path)).status).toBe(404));

    test.each(['/api/acme/projects/a%0d%0aX-Evil:%20yes/nodes', '/api/acme/projects/a%00b/nodes'])(
      'to %s, which no address contains',
      async (path) => expect((await visitor.get(path)).status).toBe(400),
    );

    it('with a path that leaves the base address', async () => {
      for (const path of ['/api/acme/projects/../../v1/admin', '/api/acme/projects/%2e%2e/admin', '/api/acme/admin']) {
        expect((await visitor.get(path)).headers.get('Content-Type')).not.toContain('event');
      }
    });

    test.each(['a b', 'a/b', '%0d%0aX-Evil: yes', 'a'.repeat(101), 'a,b'])('with the key %j', async (key) => {
      expect(refusal(await visitor.post(NODES, {}, { 'Idempotency-Key': key }))).toEqual({ status: 400, code: 'BadKey' });
    });

    it('with a body that is no JSON, or too large', async () => {
      expect((await visitor.send('POST', NODES, { body: '{}', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
      expect((await visitor.send('POST', NODES, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400);
      expect((await visitor.post(NODES, [])).status).toBe(400);
      expect((await visitor.post(NODES, { '/text': 'x'.repeat(65 * 1024) })).status).toBe(413);
      expect((await visitor.post(GENERATE, { ...PROMPT, prompt: '' })).status).toBe(400);
    });

    it('with another method', async () => {
      for (const method of ['PUT', 'DELETE', 'OPTIONS']) expect((await visitor.send(method, NODES)).status).toBe(404);
    });
  });

  describe('forwards of a response', () => {
    it('its status and body, and the content type alone of its headers', async () => {
      const body = { ok: true, payload: { nodes: [{ id: 'n', fieldValues: { '/text': 'Läuft' } }] } };
      const headers = {
        'Set-Cookie': 'gauntlet.session_token=theirs; Path=/',
        'X-Powered-By': 'acme',
        Server: 'acme',
        Link: '<https://elsewhere.example>',
        'Access-Control-Allow-Origin': '*',
        'Content-Security-Policy': "default-src 'unsafe-inline'",
        'Clear-Site-Data': '"*"',
        ETag: '"x"',
        'Retry-After': '7',
      };
      upstream.answers((_, answer) => json(answer, body, 202, headers));
      const answer = await visitor.get(NODES);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 202, body });
      const own = await visitor.get('/api/local/projects/challenges/nodes');
      const added = [...answer.headers].filter(([name, value]) => own.headers.get(name) !== value);
      expect(added).toEqual([['retry-after', '7']]);
    });

    test.each([
      ['application/json; charset=utf-8', 200],
      ['APPLICATION/JSON', 200],
      ['application/problem+json', 200],
      ['text/html', 502],
      ['text/json', 502],
      ['text/event-stream', 502],
      ['application/jsonp', 502],
      ['', 502],
    ])('only JSON: %j', async (type, status) => {
      const answer = await responseTo((_, answer) => answer.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end('{"ok":true}'));
      expect(answer.status).toBe(status);
      if (status === 502) expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamUnreadable' });
    });

    test.each<[string, Buffer | string]>([
      ['no JSON', '<html>'],
      ['half of it', '{"ok":'],
      ['nothing', ''],
      ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ])('only whole bodies: %s is refused', async (_name, body) => {
      const answer = await responseTo((_, answer) => answer.writeHead(200, { 'Content-Type': 'application/json' }).end(body));
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamUnreadable' });
    });

    it('the unpacked body, because the server asks for no encoding', async () => {
      const answer = await responseTo((_, answer) => json(answer, {}, 200, { 'Content-Encoding': 'gzip' }));
      expect(refusal(answer)).toEqual({ status: 502, code: 'UpstreamUnreadable' });
    });
  });

  describe('maps a refusal', () => {
    test.each([400, 404, 409, 413, 422, 429])('%i to its status and message, in our shape', async (status) => {
      const error = { code: 'TooShort', message: 'The title is too short.', field: '/text', stack: 'at secret.ts' };
      const answer = await responseTo((_, answer) => json(answer, { ok: false, error, debug: 'x' }, status, { 'Retry-After': '30' }));
      const refusal = { ok: false, error: { code: 'TooShort', message: 'The title is too short.', field: '/text' } };
      expect({ status: answer.status, body: answer.body, retryAfter: answer.headers.get('Retry-After') }).toEqual({
        status,
        body: refusal,
        retryAfter: '30',
      });
    });

    test.each<[string, Handler]>([
      ['a page', (_, answer) => answer.writeHead(404, { 'Content-Type': 'text/html' }).end('<script>')],
      ['another shape', (_, answer) => json(answer, { message: 'no' }, 404)],
      ['an endless message', (_, answer) => json(answer, { error: { code: 'X', message: 'x'.repeat(501) } }, 404)],
      ['control characters', (_, answer) => json(answer, { error: { code: 'X', message: 'a\u0000\r\nb' } }, 404)],
      ['its own address', ({ headers }, answer) => json(answer, { error: { code: 'X', message: `No ${headers.host}` } }, 404)],
    ])('in %s to a message of ours', async (_name, handler) => {
      const answer = await responseTo(handler);
      const error = { code: 'UpstreamRefused', message: 'The provider refused this.' };
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: { ok: false, error } });
    });

    test.each<[number, string]>([
      [401, 'UpstreamRefusedKey'],
      [403, 'UpstreamRefusedKey'],
      [407, 'UpstreamRefusedKey'],
      [418, 'UpstreamFailed'],
      [500, 'UpstreamFailed'],
      [503, 'UpstreamFailed'],
      [599, 'UpstreamFailed'],
      [204, 'UpstreamUnreadable'],
      [300, 'UpstreamRedirected'],
      [304, 'UpstreamRedirected'],
    ])('%i to 502, which ends no session', async (status, code) => {
      const error = { code: 'Secret', message: 'Internal' };
      const answer = await responseTo((_, answer) => json(answer, { ok: false, error }, status, { 'Retry-After': '30' }));
      expect(refusal(answer)).toEqual({ status: 502, code: code });
      expect(answer.headers.get('Retry-After')).toBe(status > 403 && code === 'UpstreamFailed' ? '30' : null);
      expect((await ann.get('/api/auth/get-session')).at('user', 'id')).toBe(ann.id);
    });

    it('without an invalid Retry-After', async () => {
      for (const value of ['soon', '-1', '99999999999', '1, 2']) {
        const answer = await responseTo((_, answer) => json(answer, {}, 429, { 'Retry-After': value }));
        expect({ status: answer.status, retryAfter: answer.headers.get('Retry-After') }).toEqual({ status: 429, retryAfter: null });
      }
    });
  });
});
