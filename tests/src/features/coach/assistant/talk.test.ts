import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageRequest, readMessage } from '@gauntlet/core';
import { createAgent, delta, openStream, refused, settle, streamed, type Agent } from './agent.ts';
import { openTalkUser, type TalkUser } from './talkUser.ts';

const QUESTION = 'How is trust worked out?';

let agent: Agent;
let ann: TalkUser;

beforeEach(async () => {
  agent = createAgent();
  ann = await openTalkUser(agent);
});
afterEach(() => {
  ann.gauntlet.close();
});

const paths = () => agent.calls.map(({ method, path }) => `${method} ${path.replace('/api/local/agents/coach/public-conversations', '~')}`);

test('CO18 the first question opens a conversation, later ones reuse it', async () => {
  await ann.ask(QUESTION);
  await ann.ask('And streaks?');
  expect(paths()).toEqual(['POST ~', 'POST ~/c1/messages', 'GET ~/c1/stream', 'POST ~/c1/messages', 'GET ~/c1/stream']);
  expect(ann.history().conversation).toEqual({ provider: 'local', agent: 'coach', conversationId: 'c1' });
  expect(
    ann
      .history()
      .questions.map(({ text, answer }) => ({ question: text, answer: answer?.text, source: answer?.source, ended: answer?.ended })),
  ).toEqual([
    { question: QUESTION, answer: 'Hello.', source: 'rules', ended: 'finished' },
    { question: 'And streaks?', answer: 'Hello.', source: 'rules', ended: 'finished' },
  ]);
});

test("the request contains the question and the user's figures, the question's id as key, and the account", async () => {
  await ann.ask(`  ${QUESTION} `);
  const sent = agent.calls[1];
  const { question, context } = readMessage(messageRequest.parse(JSON.parse(sent?.text ?? '')).text);
  expect(question).toBe(QUESTION);
  expect(context).toMatchObject({ balance: 12_500, personality: 'motivational' });
  expect(sent?.headers.get('Idempotency-Key')).toBe(ann.last().id);
  expect(agent.calls.map(({ headers }) => headers.get('X-Gauntlet-Account'))).toEqual(['ann', 'ann', 'ann']);
});

test('CO16 the question is in the log before any request is sent', async () => {
  const known: number[] = [];
  const ben = await openTalkUser({
    fetch: (input, init) => {
      known.push(ben.history().questions.length);
      return agent.fetch(input, init);
    },
  });
  await ben.talk.ask(QUESTION);
  expect(ben.last()).toMatchObject({ text: QUESTION, answer: null });
  expect(ben.talk.live$.value).toMatchObject({ isPending: true, answering: ben.last().id });
  await ben.talk.settled();
  expect(known).toEqual([1, 1, 1]);
  ben.gauntlet.close();
});

test('CO16 empty questions and questions during an answer are ignored; a question that is too long is refused', async () => {
  expect(await ann.ask(' \n ')).toBeNull();
  const first = ann.talk.ask(QUESTION);
  expect(await ann.talk.ask('Another?')).toBeNull();
  await first;
  expect(await ann.talk.ask('Another?')).toBeNull();
  await ann.talk.settled();
  expect(await ann.ask('x'.repeat(1_001))).toMatchObject({ ok: false });
  expect(ann.talk.live$.value.isPending).toBe(false);
  expect(ann.history().questions).toHaveLength(1);
});

test('CO17 a repeated question sends the same message and key, even after figures have changed', async () => {
  agent.next('stream', streamed(delta('Tru'), null));
  await ann.ask(QUESTION);
  expect(ann.trouble()?.partial).toBe('Tru');
  await ann.gauntlet.commands.claimStripDay();
  await ann.talk.again(ann.last().id);
  const [first, second, ...more] = agent.calls.filter(({ path }) => path.endsWith('/messages'));
  expect(more).toEqual([]);
  expect(second?.text).toBe(first?.text);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test.each([403, 404, 409])('CO18 a stored conversation that accepts no more messages (%i) is replaced once', async (status) => {
  await ann.ask('First');
  agent.next('send', refused(status));
  await ann.ask(QUESTION);
  expect(ann.last().answer?.text).toBe('Hello.');
  expect(ann.history().conversation?.conversationId).toBe('c2');
  agent.next('send', refused(status), refused(status));
  await ann.ask('Third');
  expect(ann.trouble()).toBeDefined();
  expect(paths().filter((path) => path === 'POST ~')).toHaveLength(3);
});

test('CO18 another provider or agent gets its own conversation', async () => {
  await ann.ask('First');
  ann.settings.provider = { provider: 'other', agent: 'guide' };
  await ann.ask(QUESTION);
  expect(agent.calls.at(-1)?.path).toBe('/api/other/agents/guide/public-conversations/c2/stream');
});

test('CO18 closing the conversation stops the answer in progress; the next question opens another conversation', async () => {
  await ann.ask('First');
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  await settle();
  await ann.talk.leave();
  expect(ann.history()).toEqual({ conversation: null, questions: [] });
  expect(ann.talk.live$.value).toEqual({ isPending: false, answering: null, troubles: new Map() });
  await ann.ask('Fresh');
  expect(ann.history().conversation?.conversationId).toBe('c2');
});

test('an unanswered question of this tab is distinguished from one of another tab', async () => {
  agent.next('stream', streamed(null));
  await ann.ask(QUESTION);
  const again = await openTalkUser(agent, { device: ann.device, now: '2026-03-02T09:05:00.000Z' });
  expect(again.talk.isFromElsewhere(again.last().id)).toBe(false);
  await again.gauntlet.commands.askAssistant({ text: 'Elsewhere' });
  expect(again.talk.isFromElsewhere(again.last().id)).toBe(true);
  await again.talk.again(again.last().id);
  expect(again.last().answer?.text).toBe('Hello.');
  again.gauntlet.close();
});
