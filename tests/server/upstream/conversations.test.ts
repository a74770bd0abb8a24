import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { listen, type Listening as Server } from '../../../server/listen.ts';
import type { Store } from '../../../server/store/store.ts';
import { openMemoryStore } from '../support/emptyDatabase.ts';
import { asPage } from '../support/page.ts';
import { refusal, type Visitor } from '../support/visitor.ts';
import { PASSWORD, type Member, type Environment } from '../support/environment.ts';
import { listenTo, type Listening } from './support/listener.ts';
import { beginEvents, eventOf, json, startUpstream, type UpstreamServer } from './support/upstreamServer.ts';
import { acmeAt, KEY, NODES, QUICK, TALKS, upstreamOf, environmentWith } from './support/upstreamEnvironment.ts';
import { createWitness } from './support/witness.ts';

const HELLO = eventOf({ type: 'text-delta', delta: 'Hello' });
const FINISH = eventOf({ type: 'finish' });

describe('a talk with an assistant of a provider', () => {
  const witness = createWitness();
  const stopping = new AbortController();
  let store: Store;
  let upstream: UpstreamServer;
  let environment: Environment;
  let server: Server;
  let ann: Member;
  let ben: Member;
  let visitor: Visitor;

  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    const two = [acmeAt(upstream), acmeAt(upstream, { name: 'other' })] as const;
    const providers = new Map(two.map((provider) => [provider.name, provider]));
    // So long that a call that is not ended outlasts its test.
    const patience = { ...QUICK, answerMs: 60_000 };
    environment = await environmentWith(store, upstream, {
      upstream: upstreamOf(two[0], { providers, limits: patience }),
      stopping: stopping.signal,
    });
    server = await listen(environment.app.fetch, { port: 0, host: '127.0.0.1' });
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
    visitor = witness.watch(ann);
  });
  afterEach(() => {
    upstream.answers();
    upstream.calls.length = 0;
  });
  afterAll(async () => {
    witness.expectSilence([environment], upstream.port);
    await server.close();
    await upstream.close();
    await environment.close();
    await store.close();
  });

  const begin = async (person: Visitor = ann): Promise<string> => String((await person.post(TALKS, {})).at('conversationId'));
  /** Begins a talk whose stream this handler writes. */
  const streamedBy = async (write: (answer: ServerResponse) => unknown): Promise<string> => {
    const talk = await begin();
    upstream.answers((_, answer) => {
      beginEvents(answer);
      write(answer);
    });
    upstream.calls.length = 0;
    return `${TALKS}/${talk}/stream`;
  };
  const readStream = async (write: (answer: ServerResponse) => unknown): Promise<unknown> =>
    (await visitor.get(await streamedBy(write))).body;
  const over = (path: string, person: Member = ann): Promise<Listening> =>
    listenTo(`http://127.0.0.1:${server.port}${path}`, person.cookie);

  describe('belongs to its person', () => {
    it('under the id that the provider gave it', async () => {
      upstream.answers((_, answer) => json(answer, { ok: true, conversationId: 'Their_id-1' }, 201));
      const answer = await visitor.post(TALKS, {});
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: { ok: true, conversationId: 'Their_id-1' } });
      upstream.answers();
      const key = randomUUID();
      const sent = await visitor.post(`${TALKS}/Their_id-1/messages`, { text: '  Hello  ', role: 'system' }, { 'Idempotency-Key': key });
      expect(sent.status).toBe(201);
      const path = '/v1/agents/coach/public-conversations/Their_id-1/messages';
      expect(upstream.calls.at(-1)).toMatchObject({ method: 'POST', path, body: '{"text":"Hello"}', headers: { 'idempotency-key': key } });
      expect((await visitor.get(`${TALKS}/Their_id-1/stream`)).body).toBe(HELLO + FINISH);
      const { accept, authorization, cookie } = upstream.calls.at(-1)?.headers ?? {};
      expect({ accept, authorization, cookie }).toEqual({ accept: 'text/event-stream', authorization: `Bearer ${KEY}`, cookie: undefined });
    });

    it('alone: others can neither write nor read in it', async () => {
      const talk = await begin();
      upstream.calls.length = 0;
      expect(refusal(await ben.post(`${TALKS}/${talk}/messages`, { text: 'Hello' }))).toEqual({ status: 403, code: 'NotYours' });
      expect(refusal(await ben.get(`${TALKS}/${talk}/stream`))).toEqual({ status: 403, code: 'NotYours' });
      expect(upstream.calls).toEqual([]);
    });

    it('at this provider and this assistant alone, and only if it began here', async () => {
      const talk = await begin();
      upstream.calls.length = 0;
      for (const path of [TALKS, TALKS.replace('acme', 'other'), TALKS.replace('coach', 'guide')]) {
        const id = path === TALKS ? 'never_begun' : talk;
        expect(refusal(await ann.post(`${path}/${id}/messages`, { text: 'Hello' }))).toEqual({ status: 404, code: 'NoSuchConversation' });
        expect(refusal(await ann.get(`${path}/${id}/stream`))).toEqual({ status: 404, code: 'NoSuchConversation' });
      }
      expect(upstream.calls).toEqual([]);
    });

    it('even if the provider gives its id to another person', async () => {
      upstream.answers((_, answer) => json(answer, { ok: true, conversationId: 'twice' }));
      expect((await ann.post(TALKS, {})).status).toBe(200);
      expect((await ann.post(TALKS, {})).status).toBe(200);
      expect(refusal(await ben.post(TALKS, {}))).toEqual({ status: 502, code: 'UpstreamUnreadable' });
      expect((await ann.get(`${TALKS}/twice/messages`)).status).not.toBe(403);
      upstream.answers();
      expect((await ann.post(`${TALKS}/twice/messages`, { text: 'Hello' })).status).toBe(201);
      expect((await ben.post(`${TALKS}/twice/messages`, { text: 'Hello' })).status).toBe(403);
    });

    test.each(['a/b', '../x', '', 'a b', 'x'.repeat(101), 7, null])('unless its id is the invalid %j', async (conversationId) => {
      upstream.answers((_, answer) => json(answer, { ok: true, conversationId }));
      expect(refusal(await ann.post(TALKS, {}))).toEqual({ status: 502, code: 'UpstreamUnreadable' });
    });

    it('until their account is deleted', async () => {
      const cora = await environment.signUp('Cora');
      const talk = await begin(cora);
      expect((await cora.post('/api/auth/delete-account', { accountId: cora.id, password: PASSWORD })).status).toBe(200);
      expect(await store.db.selectFrom('upstreamConversations').selectAll().where('upstreamId', '=', talk).execute()).toEqual([]);
      expect((await ann.get(`${TALKS}/${talk}/stream`)).status).toBe(404);
    });
  });

  describe('is streamed', () => {
    it('piece by piece, each at once', async () => {
      let answer: ServerResponse | undefined;
      const events = await over(await streamedBy((stream) => (answer = stream)));
      expect({ status: events.status, contentType: events.headers.get('Content-Type') }).toEqual({
        status: 200,
        contentType: 'text/event-stream; charset=utf-8',
      });
      for (const delta of ['One', ' two', ' three']) {
        answer?.write(eventOf({ type: 'text-delta', delta }));
        expect(await events.next()).toEqual({ type: 'text-delta', delta });
      }
      answer?.end(FINISH);
      expect(await events.next()).toEqual({ type: 'finish' });
      expect(await events.rest()).toBe('');
    });

    test.each<[string, string[]]>([
      ['within an event', ['data: {"type":"text-de', 'lta","delta":"Hi"}\n', '\ndata: {"type":"finish"}', '\n\n']],
      ['within a character', []],
      ['with other line ends', ['data: {"type":"text-delta","delta":"Hi"}\r', '\n\r', '\ndata: {"type":"finish"}\r\r']],
      ['with lines that are no event', [': alive\n\n', 'event: x\nid: 1\ndata: no json\n\n', FINISH]],
    ])('without loss when it is cut %s', async (_name, pieces) => {
      const bytes = pieces.map((piece) => Buffer.from(piece));
      const [smile, rest] = [Buffer.from(eventOf({ type: 'text-delta', delta: '😀' })), Buffer.from(FINISH)];
      const middle = smile.indexOf('😀') + 2;
      const sent = bytes.length > 0 ? bytes : [smile.subarray(0, middle), smile.subarray(middle), rest];
      const body = await readStream(async (answer) => {
        for (const piece of sent) {
          answer.write(piece);
          await vi.waitUntil(() => answer.writableLength === 0);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        answer.end();
      });
      expect(body).toBe(Buffer.concat(sent).toString());
    });

    it('until it is finished, though the provider leaves the connection open', async () => {
      const path = await streamedBy((answer) => answer.write(HELLO + FINISH));
      expect((await visitor.get(path)).body).toBe(HELLO + FINISH);
      await upstream.calls[0]?.closed;
      expect((await visitor.get(path)).status).toBe(200);
    });

    it('to one client at a time', async () => {
      const path = await streamedBy((answer) => answer.write(HELLO));
      const first = await over(path);
      await first.next();
      expect(refusal(await visitor.get(path))).toEqual({ status: 409, code: 'StreamOpen' });
      first.leave();
      await vi.waitFor(async () => expect((await over(path)).status).toBe(200));
    });

    it('no faster than the client reads it', async () => {
      let written = 0;
      const patience = { ...QUICK, mostBytes: 1e9, streamMs: 60_000 };
      const slow = await environmentWith(store, upstream, { upstream: upstreamOf(acmeAt(upstream), { limits: patience }) });
      const dora = await slow.signUp('Dora');
      const talk = await begin(dora);
      const delta = eventOf({ type: 'text-delta', delta: 'x'.repeat(8_000) });
      upstream.answers((_, answer) => {
        beginEvents(answer);
        const more = (): void => {
          while (written < 64e6) {
            written += delta.length;
            if (!answer.write(delta)) return void answer.once('drain', more);
          }
        };
        more();
      });
      const response = await slow.app.request(`${TALKS}/${talk}/stream`, { headers: { Cookie: dora.cookie } });
      let before = -1;
      await vi.waitUntil(() => before === (before = written), { interval: 300 });
      // At most the content of the socket buffers; and the provider does not learn that the client is slow.
      expect(written).toBeLessThan(32e6);
      const reader = response.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('text-delta');
      await reader?.cancel();
      await upstream.calls.at(-1)?.closed;
      await slow.close();
    });
  });

  describe('is not streamed', () => {
    test.each<[string, number, (answer: ServerResponse) => unknown]>([
      ['JSON', 502, (answer) => json(answer, { ok: true })],
      ['a page', 502, (answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')],
      ['a redirect', 502, (answer) => answer.writeHead(302, { Location: '/v1/other' }).end()],
      ['a key that is not accepted', 502, (answer) => json(answer, {}, 401)],
      ['a refusal', 409, (answer) => json(answer, { error: { code: 'Busy', message: 'One at a time.' } }, 409)],
      ['nothing', 504, () => undefined],
    ])('when the provider responds with %s (%i), and the next stream may be opened at once', async (_name, status, write) => {
      const talk = await begin();
      upstream.answers((_, answer) => void write(answer));
      expect((await visitor.get(`${TALKS}/${talk}/stream`)).status).toBe(status);
      upstream.answers();
      expect((await visitor.get(`${TALKS}/${talk}/stream`)).status).toBe(200);
    });
  });

  describe('ends with a message', () => {
    const broken = (message: string): string => eventOf({ type: 'error', message });
    const BROKE_OFF = broken('The provider’s answer broke off. Please try again.');
    const TOO_SLOW = broken('The provider took too long to answer. Please try again.');
    const TOO_LARGE = broken('The provider’s answer is larger than what fits here.');

    test.each<[string, { before: string; end: string; write: (answer: ServerResponse) => unknown }]>([
      [
        'it is cut off',
        { before: HELLO, end: BROKE_OFF, write: (answer) => answer.write(HELLO, () => setTimeout(() => answer.destroy(), 20)) },
      ],
      [
        'it is cut off in an event',
        {
          before: HELLO,
          end: BROKE_OFF,
          write: (answer) => answer.write(`${HELLO}data: {"ty`, () => setTimeout(() => answer.destroy(), 20)),
        },
      ],
      ['it ends without having finished', { before: HELLO, end: BROKE_OFF, write: (answer) => answer.end(HELLO) }],
      ['no more events arrive', { before: HELLO, end: TOO_SLOW, write: (answer) => answer.write(HELLO) }],
      [
        'an event does not end',
        { before: '', end: TOO_LARGE, write: (answer) => answer.write(`data: ${'x'.repeat(QUICK.maxEventBytes + 1)}`) },
      ],
      ['it is too long', { before: '', end: TOO_LARGE, write: (answer) => answer.write(HELLO.repeat(QUICK.maxBytes / 10)) }],
      [
        'it contains our key',
        {
          before: HELLO,
          end: broken('The provider’s answer cannot be shown.'),
          write: (answer) => answer.write(HELLO, () => setTimeout(() => answer.write(eventOf({ type: 'text-delta', delta: KEY })), 20)),
        },
      ],
    ])('when %s', async (_name, { before, end, write }) => {
      const body = String(await readStream(write));
      expect(body.slice(-end.length)).toBe(end);
      expect(body.startsWith(before)).toBe(true);
      expect(body).not.toContain(KEY);
      await upstream.calls.at(-1)?.closed;
    });

    it('when it exceeds the time limit of a stream, which heartbeats do not extend', async () => {
      const short = { ...QUICK, pieceMs: 400, streamMs: 1_200 };
      const other = await environmentWith(store, upstream, { upstream: upstreamOf(acmeAt(upstream), { limits: short }) });
      const eve = await other.signUp('Eve');
      const path = `${TALKS}/${await begin(eve)}/stream`;
      upstream.answers((call, answer) => {
        beginEvents(answer);
        const alive = setInterval(() => answer.write(': alive\n\n'), 30);
        void call.closed.then(() => clearInterval(alive));
      });
      const body = String((await eve.get(path)).body);
      expect(body.slice(-TOO_SLOW.length)).toBe(TOO_SLOW);
      expect(body.split(': alive').length).toBeGreaterThan(5);
      await other.close();
    });

    it('when the session ends, in any browser', async () => {
      const path = await streamedBy((answer) => answer.write(HELLO));
      // Another session of the same person.
      const login = await environment.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD });
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const events = await listenTo(`http://127.0.0.1:${server.port}${path}`, cookie);
      await events.next();
      const keepAlive = upstream.calls[0];
      expect((await ann.post('/api/auth/sign-out', {}, { Cookie: cookie })).status).toBe(200);
      expect(await events.rest()).toBe(broken('Your session has ended. Log in to go on.'));
      await keepAlive?.closed;
    });
  });

  describe('ends upstream', () => {
    it('when the client leaves', async () => {
      const events = await over(await streamedBy((answer) => answer.write(HELLO)));
      await events.next();
      const reports = environment.reported.length;
      events.leave();
      await upstream.calls[0]?.closed;
      expect(inspect(environment.reported.slice(reports))).toBe('[]');
    });

    it('when its response is discarded while the provider still streams', async () => {
      const response = await environment.app.request(await streamedBy((answer) => answer.write(HELLO)), {
        headers: { Cookie: ann.cookie },
      });
      const reader = response.body?.getReader();
      await reader?.read();
      const reports = environment.reported.length;
      const waiting = reader?.read();
      await new Promise((resolve) => setTimeout(resolve, 20));
      const putAway = reader?.cancel();
      await upstream.calls[0]?.closed;
      expect((await waiting)?.done).toBe(true);
      await putAway;
      // The test did not wait for the timeout.
      expect(inspect(environment.reported.slice(reports))).toBe('[]');
    });

    it('and does not begin where no client could read it', async () => {
      const path = await streamedBy((answer) => answer.write(HELLO));
      expect((await environment.app.request(path, { method: 'HEAD', headers: { Cookie: ann.cookie } })).status).toBe(405);
      expect(upstream.calls).toEqual([]);
    });

    it('when the client leaves before the first byte, like any other call', async () => {
      const talk = await begin();
      upstream.calls.length = 0;
      upstream.answers(() => {});
      const reports = environment.reported.length;
      for (const path of [`${TALKS}/${talk}/stream`, NODES]) {
        const left = new AbortController();
        const request = fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { Cookie: ann.cookie }, signal: left.signal });
        await vi.waitUntil(() => upstream.calls.length > 0, { interval: 5 });
        left.abort();
        await expect(request).rejects.toThrow();
        await upstream.calls.pop()?.closed;
      }
      const write = new AbortController();
      const headers = asPage({ Cookie: ann.cookie, 'Content-Type': 'application/json' });
      const written = fetch(`http://127.0.0.1:${server.port}${NODES}`, { method: 'POST', body: '{}', headers, signal: write.signal });
      await vi.waitUntil(() => upstream.calls.length > 0, { interval: 5 });
      write.abort();
      await expect(written).rejects.toThrow();
      await upstream.calls.pop()?.closed;
      expect(inspect(environment.reported.slice(reports))).toBe('[]');
    });

    it('when the server stops', async () => {
      const events = await over(await streamedBy((answer) => answer.write(HELLO)));
      await events.next();
      stopping.abort();
      expect(await events.rest()).toBe(eventOf({ type: 'error', message: 'The answer was stopped. Please try again.' }));
      await upstream.calls[0]?.closed;
    });
  });
});
