import { randomUUID } from 'node:crypto';
import { answerFromHelp, conversationResponse, MAX_MESSAGE_LENGTH, messageText, answerChunks } from '@gauntlet/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CONVERSATIONS } from '../../../server/agent/conversations.ts';
import { MAX_MESSAGES } from '../../../server/agent/messages.ts';
import { tidy } from '../../../server/store/maintenance.ts';
import type { Store } from '../../../server/store/store.ts';
import { expectDone } from '../support/nodes.ts';
import { beginTalk, readStream, received, here, say, talkPath } from '../support/talk.ts';
import { refusal, type Answer } from '../support/visitor.ts';
import { createEnvironment, PASSWORD, QUICK_AI, type Member, type Environment } from '../support/environment.ts';

const TALKS = '/api/local/agents/coach/public-conversations';
const DAY = 86_400_000;

/** Talks with the assistant, which answers by its rules, on any store. */
export function agentContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
  });
  afterAll(() => environment.close());

  const talksOf = async ({ id }: Member): Promise<string[]> => {
    const rows = await openStore().db.selectFrom('conversations').select('id').where('userId', '=', id).execute();
    return rows.map((row) => row.id);
  };
  const messagesIn = (talk: string) =>
    openStore().db.selectFrom('messages').selectAll().where('conversation', '=', talk).orderBy('position').execute();

  it('begins a talk without a body, with an id that fits into a URL', async () => {
    const answer = await ann.send('POST', TALKS);
    expect(answer.status).toBe(201);
    expect(conversationResponse.parse(answer.body).conversationId).toBeTruthy();
  });

  it('answers a question from the help text, piece by piece, and stores the answer', async () => {
    const talk = await beginTalk(ann);
    const question = 'How do streaks work?';
    expect((await say(ann, talk, messageText(question, null))).status).toBe(201);
    const events = await readStream(ann, talk);
    expect(events).toEqual([
      ...answerChunks(answerFromHelp(question, null)).map((delta) => ({ type: 'text-delta', delta })),
      { type: 'finish', source: 'rules' },
    ]);
    expect(await messagesIn(talk)).toMatchObject([{ answer: answerFromHelp(question, null), source: 'rules', wanted: false }]);
  });

  describe('the owner of a talk', () => {
    it.each(['messages', 'stream'] as const)('%s: only the owner has access, and no one has access to an unknown talk', async (end) => {
      const talk = await beginTalk(ann);
      const call = (visitor: Member, id: string): Promise<Answer> =>
        end === 'messages' ? say(visitor, id, 'Hello') : visitor.get(talkPath(id, end));
      expect(refusal(await call(ben, talk))).toEqual({ status: 403, code: 'NotYours' });
      for (const id of [randomUUID(), 'none']) expect(refusal(await call(ann, id))).toEqual({ status: 404, code: 'NoSuchConversation' });
      expect(refusal(await call(ann, '%00'))).toEqual({ status: 400, code: 'BadPath' });
      expect(await messagesIn(talk)).toEqual([]);
    });

    it('an unknown assistant has no talks', async () => {
      const talk = await beginTalk(ann);
      const elsewhere = '/api/local/agents/other/public-conversations';
      expect(refusal(await ann.post(elsewhere, {}))).toEqual({ status: 404, code: 'NoSuchAgent' });
      expect(refusal(await ann.post(`${elsewhere}/${talk}/messages`, { text: 'Hello' }))).toEqual({ status: 404, code: 'NoSuchAgent' });
      expect(refusal(await ann.get(`${elsewhere}/${talk}/stream`))).toEqual({ status: 404, code: 'NoSuchAgent' });
    });

    it('the assistant has the name of the settings, which the app receives', async () => {
      const named = await createEnvironment(openStore(), { ai: { ...QUICK_AI, provider: 'elsewhere', agent: 'agent-7' } });
      expect((await named.nobody.get('/api/config')).at('ai')).toEqual({ provider: 'elsewhere', agent: 'agent-7' });
      expect((await here(named, ann).post('/api/local/agents/agent-7/public-conversations', {})).status).toBe(201);
      await named.close();
    });
  });

  describe('a message', () => {
    it.each([
      ['empty', { text: ' ' }, { status: 400, code: 'BadShape' }],
      ['only figures', { text: messageText('', null) }, { status: 400, code: 'BadShape' }],
      ['too long', { text: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }, { status: 400, code: 'BadShape' }],
      ['no text', { words: 'Hello' }, { status: 400, code: 'BadShape' }],
      ['text that cannot be stored', { text: 'a\0b' }, { status: 400, code: 'BadShape' }],
      ['text above the size limit', { text: 'x'.repeat(70_000) }, { status: 413, code: 'TooLarge' }],
    ])('%s is refused', async (_, body, expected) => {
      const talk = await beginTalk(ann);
      expect(refusal(await ann.post(talkPath(talk, 'messages'), body))).toEqual(expected);
      expect(await messagesIn(talk)).toEqual([]);
    });

    it('is stored once when it is sent again under its key, also at the same moment; another text under the key is refused', async () => {
      const talk = await beginTalk(ann);
      const key = randomUUID();
      const both = await Promise.all([say(ann, talk, 'Hello', key), say(ann, talk, 'Hello', key.toUpperCase())]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
      expect(refusal(await say(ann, talk, 'Goodbye', key))).toEqual({ status: 409, code: 'KeyUsed' });
      expect(refusal(await say(ann, talk, 'Hello', 'no-uuid'))).toEqual({ status: 400, code: 'BadKey' });
      expect(await messagesIn(talk)).toMatchObject([{ key, text: 'Hello' }]);
    });

    it('under the key of another talk is another message', async () => {
      const key = randomUUID();
      const [own, others] = [await beginTalk(ann), await beginTalk(ben)];
      expect((await say(ann, own, 'Hello', key)).status).toBe(201);
      expect((await say(ben, others, 'Goodbye', key)).status).toBe(201);
    });

    it('has the same answer when it is sent again', async () => {
      const talk = await beginTalk(ann);
      const key = randomUUID();
      expectDone(await say(ann, talk, 'How do streaks work?', key));
      const first = await readStream(ann, talk);
      const before = await messagesIn(talk);
      expectDone(await say(ann, talk, 'How do streaks work?', key));
      expect(await readStream(ann, talk)).toEqual(first);
      expect(await messagesIn(talk)).toMatchObject(before.map(({ answer }) => ({ answer, wanted: false })));
    });
  });

  describe('a stream', () => {
    it('answers the last message, and an earlier one when it is sent again', async () => {
      const talk = await beginTalk(ann);
      const keys = [randomUUID(), randomUUID()];
      for (const key of keys) expectDone(await say(ann, talk, `Question ${key}`, key));
      const answeredKeys = async () => (await messagesIn(talk)).filter(({ answer }) => answer !== null).map(({ key }) => key);
      await readStream(ann, talk);
      expect(await answeredKeys()).toEqual([keys[1]]);
      await readStream(ann, talk);
      expect(await answeredKeys()).toEqual(keys);
    });

    it('that was cut off answers the question that is sent again, not a later one', async () => {
      const talk = await beginTalk(ann);
      const [first, second] = [randomUUID(), randomUUID()];
      expectDone(await say(ann, talk, 'First?', first));
      expectDone(await say(ann, talk, 'Second?', second));
      environment.pass(1);
      expectDone(await say(ann, talk, 'First?', first));
      await readStream(ann, talk);
      expect((await messagesIn(talk)).map(({ answer }) => answer !== null)).toEqual([true, false]);
    });

    it('waits for a message, through this server or another one', async () => {
      const patient = await createEnvironment(openStore(), { ai: { ...QUICK_AI, pace: { ...QUICK_AI.pace, waitMs: 5_000 } } });
      for (const through of [patient, environment]) {
        const talk = await beginTalk(ann);
        const stream = readStream(here(patient, ann), talk);
        expectDone(await say(here(through, ann), talk, 'Hello?'));
        expect(received(await stream).end).toEqual({ type: 'finish', source: 'rules' });
      }
      await patient.close();
    });

    it('ends with a message when no question arrives', async () => {
      const talk = await beginTalk(ann);
      expect(await readStream(ann, talk)).toEqual([{ type: 'error', message: 'There is nothing to answer. Ask something first.' }]);
    });
  });

  describe('the limits', () => {
    it(`allow ${MAX_CONVERSATIONS} talks a person; a new one replaces the oldest unused one`, async () => {
      const cleo = await environment.signUp('Cleo');
      const talks = [];
      for (let i = 0; i < MAX_CONVERSATIONS; i += 1) {
        talks.push(await beginTalk(cleo));
        environment.pass(1);
      }
      expectDone(await say(cleo, talks[0] ?? '', 'Still here'));
      environment.pass(1);
      const fresh = await beginTalk(cleo);
      expect(new Set(await talksOf(cleo))).toEqual(new Set([talks[0], ...talks.slice(2), fresh]));
    });

    it(`allow ${MAX_MESSAGES} messages a talk`, async () => {
      const talk = await beginTalk(ann);
      const now = environment.now();
      const rows = Array.from({ length: MAX_MESSAGES - 1 }, () => ({
        conversation: talk,
        key: randomUUID(),
        text: 'Hello',
        askedAt: now,
      }));
      await openStore().db.insertInto('messages').values(rows).execute();
      const key = randomUUID();
      expect((await say(ann, talk, 'The last', key)).status).toBe(201);
      const refused = await say(ann, talk, 'One more');
      expect({ ...refusal(refused), message: refused.at('error', 'message') }).toEqual({
        status: 409,
        code: 'ConversationFull',
        message: 'This talk has 200 messages, which is as long as one gets. Begin another one.',
      });
      expect((await say(ann, talk, 'The last', key)).status).toBe(200);
    });

    it('allow the messages, talks and answers of the settings in a period', async () => {
      const limited = await createEnvironment(openStore(), { ai: { ...QUICK_AI, limit: { attempts: 2, seconds: 60 } } });
      const cleo = await limited.signUp('Cleo');
      const talk = await beginTalk(cleo);
      const times = async (call: () => Promise<Answer>) => [(await call()).status, (await call()).status, (await call()).status];
      expect(await times(() => say(cleo, talk, 'Hello'))).toEqual([201, 201, 429]);
      expect(await times(() => cleo.get(talkPath(talk, 'stream')))).toEqual([200, 200, 429]);
      expect({ first: (await cleo.post(TALKS, {})).status, second: (await cleo.post(TALKS, {})).status }).toEqual({
        first: 201,
        second: 429,
      });
      limited.pass(60_000);
      // The refused stream released the talk.
      expect((await cleo.get(talkPath(talk, 'stream'))).status).toBe(200);
      await limited.close();
    });
  });

  describe('the removal', () => {
    it('deletes a talk without activity for 30 days, with its messages', async () => {
      const [old, current] = [await beginTalk(ben), await beginTalk(ben)];
      for (const talk of [old, current]) expectDone(await say(ben, talk, 'Hello'));
      environment.pass(29 * DAY);
      expectDone(await say(ben, current, 'Still here'));
      await tidy(openStore(), environment.ports.clock);
      expect(await talksOf(ben)).toEqual(expect.arrayContaining([old, current]));
      environment.pass(DAY + 1);
      await tidy(openStore(), environment.ports.clock);
      expect(await talksOf(ben)).toContain(current);
      expect(await talksOf(ben)).not.toContain(old);
      expect(await messagesIn(old)).toEqual([]);
    });

    it('deletes the talks and counters of a deleted account', async () => {
      const limited = await createEnvironment(openStore(), { ai: { ...QUICK_AI, limit: { attempts: 9, seconds: 60 } } });
      const dan = await limited.signUp('Dan');
      const talk = await beginTalk(dan);
      expectDone(await say(dan, talk, 'Hello'));
      expectDone(await dan.post('/api/auth/delete-account', { accountId: dan.id, password: PASSWORD }));
      expect({ talks: await talksOf(dan), messagesIn: await messagesIn(talk) }).toEqual({ talks: [], messagesIn: [] });
      const counts = await openStore().db.selectFrom('buckets').select('key').where('key', 'like', `%${dan.id}%`).execute();
      expect(counts).toEqual([]);
      await limited.close();
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
