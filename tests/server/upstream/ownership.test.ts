import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { DEFAULT_LIMITS, NO_LIMITS } from '../../../server/limits/limits.ts';
import type { Store } from '../../../server/store/store.ts';
import { openMemoryStore } from '../support/emptyDatabase.ts';
import { refusal, type Answer } from '../support/visitor.ts';
import { QUICK_AI, type Member, type Environment } from '../support/environment.ts';
import { eventOf, beginEvents, json, startUpstream, type UpstreamServer } from './support/upstreamServer.ts';
import { GENERATE, NODES, PROMPT, TALKS, environmentWith } from './support/upstreamEnvironment.ts';

describe('people behind one key', () => {
  let store: Store;
  let upstream: UpstreamServer;
  let environment: Environment;
  let ann: Member;
  let ben: Member;

  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    environment = await environmentWith(store, upstream);
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
  });
  afterEach(() => {
    upstream.answers();
    upstream.calls.length = 0;
  });
  afterAll(async () => {
    await upstream.close();
    await environment.close();
    await store.close();
  });

  describe('cannot act for each other', () => {
    const names = [
      '/attributes/@creat',
      '/attributes/@usrId',
      '@creat',
      '@usrId',
      'usrId',
      'creat',
      'userId',
      '@USRID',
      '/Attributes/@Creat',
    ];

    test.each(names)('in %s', async (name) => {
      expect(refusal(await ann.post(NODES, { '/text': 'Run', [name]: ben.id }))).toEqual({ status: 403, code: 'NotYours' });
      expect(refusal(await ann.patch(`${NODES}/${ann.id}`, { [name]: ben.id }))).toEqual({ status: 403, code: 'NotYours' });
      expect(upstream.calls).toEqual([]);
      expect((await ann.post(NODES, { '/text': 'Run', [name]: ann.id })).status).toBe(201);
      expect((await ben.post(NODES, { '/text': 'Run', [name]: ben.id })).status).toBe(201);
    });

    test.each<[string, (id: string) => unknown]>([
      ['inside of other fields', (id) => ({ fieldValues: { '/attributes/@usrId': id } })],
      ['in a list', (id) => ({ nodes: [{ a: 1 }, { '@creat': id }] })],
      ['as one of several', (id) => ({ usrId: [id] })],
      ['as an object', (id) => ({ usrId: { id } })],
      ['beside their own', (id) => ({ '@usrId': '', usrId: id })],
    ])('%s', async (_name, body) => {
      expect(refusal(await ann.post(NODES, body(ben.id)))).toEqual({ status: 403, code: 'NotYours' });
      expect(upstream.calls).toEqual([]);
    });

    it('or for an empty person', async () => {
      for (const nobody of ['', null, 0, 'current-user']) expect((await ann.post(NODES, { '@usrId': nobody })).status).toBe(403);
    });

    it('or in a body nested too deeply to check', async () => {
      const deep = (levels: number): string => `${'{"a":'.repeat(levels)}{"usrId":"${ben.id}"}${'}'.repeat(levels)}`;
      const send = (body: string) => ann.send('POST', NODES, { body, headers: { 'Content-Type': 'application/json' } });
      expect((await send(deep(10))).status).toBe(403);
      expect(refusal(await send(deep(30)))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await send(deep(6_000)))).toEqual({ status: 400, code: 'BadShape' });
      expect(upstream.calls).toEqual([]);
    });

    it('but may name an opponent, and write fields without a person', async () => {
      expect((await ann.post(NODES, { '/attributes/@oppon': ben.id })).status).toBe(201);
      expect((await ann.post(NODES, { '/attributes/@prof1': 'Ann' })).status).toBe(201);
    });

    it('and change the node of their own id alone', async () => {
      expect(refusal(await ann.patch(`${NODES}/${ben.id}`, { '/text': 'Me' }))).toEqual({ status: 403, code: 'NotYours' });
      expect(refusal(await ann.patch(`${NODES}/node-1`, { '/text': 'Me' }))).toEqual({ status: 403, code: 'NotYours' });
      expect(upstream.calls).toEqual([]);
      upstream.answers((_, answer) => json(answer, { ok: true }));
      expect((await ann.patch(`${NODES}/${ann.id}`, { '/text': 'Me' })).status).toBe(200);
      expect(upstream.calls).toMatchObject([{ method: 'PATCH', path: `/v1/projects/challenges/nodes/${ann.id}`, body: '{"/text":"Me"}' }]);
    });
  });

  describe('have separate limits', () => {
    const limitedBy = async (changes: { calls?: number; nodes?: number; budget?: number }) => {
      const { calls, nodes, budget } = changes;
      const limit = (attempts: number | undefined) => (attempts === undefined ? null : { attempts, seconds: 60 });
      const limited = await environmentWith(store, upstream, {
        limits: { ...NO_LIMITS, budgets: { ...NO_LIMITS.budgets, provider: { person: limit(nodes), network: null } } },
        ai: { ...QUICK_AI, limit: limit(calls), budget: limit(budget) },
      });
      return { limited, one: await limited.signUp(), two: await limited.signUp() };
    };
    const statuses = async (times: number, call: () => Promise<Answer>): Promise<number[]> => {
      const all = [];
      for (let i = 0; i < times; i += 1) all.push((await call()).status);
      return all;
    };

    it('for node calls of all kinds together', async () => {
      const { limited, one, two } = await limitedBy({ nodes: 3 });
      expect(await statuses(2, () => one.get(NODES))).toEqual([200, 200]);
      expect(await statuses(2, () => one.post(NODES, {}))).toEqual([201, 429]);
      expect(await statuses(1, () => one.patch(`${NODES}/${one.id}`, {}))).toEqual([429]);
      expect(await statuses(1, () => two.get(NODES))).toEqual([200]);
      expect(upstream.calls).toHaveLength(4);
      limited.pass(60_000);
      expect(await statuses(1, () => one.get(NODES))).toEqual([200]);
      await limited.close();
    });

    it('where a node call costs one of 60 a minute', () => {
      expect(DEFAULT_LIMITS.budgets.provider.person).toEqual({ attempts: 60, seconds: 60 });
    });

    it('for suggestions, from the provider and from the rules', async () => {
      const { limited, one, two } = await limitedBy({ calls: 2 });
      expect((await one.post('/api/local/ai/generate', PROMPT)).status).toBe(200);
      expect(await statuses(2, () => one.post(GENERATE, PROMPT))).toEqual([200, 429]);
      expect(await statuses(1, () => two.post(GENERATE, PROMPT))).toEqual([200]);
      await limited.close();
    });

    it('for talks, messages and streams', async () => {
      const { limited, one } = await limitedBy({ calls: 2 });
      const talk = String((await one.post(TALKS, {})).at('conversationId'));
      expect(await statuses(2, () => one.post(TALKS, {}))).toEqual([201, 429]);
      expect(await statuses(3, () => one.post(`${TALKS}/${talk}/messages`, { text: 'Hello' }))).toEqual([201, 201, 429]);
      expect(await statuses(3, () => one.get(`${TALKS}/${talk}/stream`))).toEqual([200, 200, 429]);
      await limited.close();
    });

    it('for characters of prompts and results, though this server has no model', async () => {
      const { limited, one, two } = await limitedBy({ budget: 100 });
      upstream.answers((_, answer) => json(answer, { ok: true, result: 'x'.repeat(93) }));
      // 7 characters of the prompt, 93 of the result.
      expect(await statuses(2, () => one.post(GENERATE, PROMPT))).toEqual([200, 429]);
      expect((await one.post(GENERATE, PROMPT)).at('error', 'code')).toBe('BudgetUsed');
      expect(await statuses(1, () => two.post(GENERATE, PROMPT))).toEqual([200]);
      await limited.close();
    });

    it('for characters of messages and of streamed answers', async () => {
      const { limited, one } = await limitedBy({ budget: 20 });
      const talk = String((await one.post(TALKS, {})).at('conversationId'));
      expect((await one.post(`${TALKS}/${talk}/messages`, { text: 'x'.repeat(10) })).status).toBe(201);
      upstream.answers((_, answer) => {
        beginEvents(answer);
        answer.end(eventOf({ type: 'text-delta', delta: 'x'.repeat(10) }) + eventOf({ type: 'finish' }));
      });
      expect(await statuses(2, () => one.get(`${TALKS}/${talk}/stream`))).toEqual([200, 429]);
      expect((await one.post(`${TALKS}/${talk}/messages`, { text: 'more' })).status).toBe(429);
      await limited.close();
    });
  });
});
