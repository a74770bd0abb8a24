import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerByHelp, LONGEST_ANSWER } from '@gauntlet/core';
import { createAgent, delta, event, finish, openStream, refused, settle, streamed, type Agent } from './agent.ts';
import { openTalker, type Talker } from './talker.ts';

const QUESTION = 'How is trust worked out?';

let agent: Agent;
let ann: Talker;

beforeEach(async () => {
  agent = createAgent();
  ann = await openTalker(agent);
});
afterEach(() => {
  ann.gauntlet.close();
  vi.useRealTimers();
});

test('CO20 the first piece is shown at once, what follows once a frame', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  const shown: string[] = [];
  ann.talk.answer.shown$.subscribe((text) => shown.push(text));
  await ann.talk.ask(QUESTION);
  stream.send(delta('Trust'));
  await settle();
  expect(shown.filter(Boolean)).toEqual(['Trust']);
  for (const piece of [' is', ' 50', ' plus']) stream.send(delta(piece));
  await settle();
  expect(shown.filter(Boolean)).toEqual(['Trust']);
  ann.draw();
  expect(shown.filter(Boolean)).toEqual(['Trust', 'Trust is 50 plus']);
  stream.send(delta(' ...') + finish('model'));
  await ann.talk.settled();
  expect(ann.last().answer).toMatchObject({ text: 'Trust is 50 plus ...', source: 'model' });
  expect(ann.talk.answer.current()).toBe('');
});

test('CO20 what is in progress changes with the question, not with the words', async () => {
  const changes = vi.fn();
  ann.talk.live$.subscribe(changes);
  agent.next('stream', streamed(...'many words of an answer'.split(' ').map(delta), finish()));
  await ann.asks(QUESTION);
  // At first, sent, being answered, answered.
  expect(changes).toHaveBeenCalledTimes(4);
});

test('a server that only sends text and finish is understood: other events, comments and nonsense are passed over', async () => {
  const odd = [
    ': hello\n\n',
    'event: ping\ndata: {"type":"finish"}\n\n',
    event({ type: 'tool-call' }),
    'data: {not json\n\n',
    'retry: 10\n\n',
  ];
  agent.next('stream', streamed(...odd, delta('Yes'), event({ type: 'text-delta', delta: 7 }), 'data: {"type":"fin', 'ish"}\r\n\r\n'));
  await ann.asks(QUESTION);
  expect(ann.last().answer).toMatchObject({ text: 'Yes', source: 'model', ended: 'finished' });
});

test('signs that are cut in two on the way come whole', async () => {
  const bytes = new TextEncoder().encode(delta('Gut 💪') + finish());
  const half = bytes.indexOf(0xf0) + 2;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(bytes.slice(0, half));
      stream.enqueue(bytes.slice(half));
      stream.close();
    },
  });
  agent.next('stream', new Response(body));
  await ann.asks(QUESTION);
  expect(ann.last().answer?.text).toBe('Gut 💪');
});

test.each<[string, string, () => void]>([
  ['a stream that closes without its end', 'The answer was cut off.', () => agent.next('stream', streamed(delta('Tru')))],
  ['a stream that breaks off', 'The answer was cut off.', () => agent.next('stream', streamed(delta('Tru'), null))],
  ['a page that is no stream', 'The answer was cut off.', () => agent.next('stream', new Response('<html>Log in to the Wi-Fi</html>'))],
  [
    'an error event',
    'The model is asleep.',
    () => agent.next('stream', streamed(delta('Tru'), event({ type: 'error', message: 'The model is asleep.' }))),
  ],
  ['an end without a word', 'No answer came.', () => agent.next('stream', streamed(delta(' '), finish()))],
  ['too many questions', 'Wait 20 seconds.', () => agent.next('send', refused(429, 'Wait 20 seconds.'))],
  ['a failing server', 'The assistant could not answer.', () => agent.next('send', new Response('oops', { status: 502 }))],
  [
    'no server',
    'Unable to connect to the server. Please check your internet connection.',
    () => agent.next('open', new TypeError('Failed to fetch')),
  ],
  ['an ended session', 'Your session has ended. Log in again to ask.', () => agent.next('open', refused(401, 'Log in to go on.'))],
  [
    'a conversation that cannot be',
    'The assistant could not answer.',
    () => agent.next('open', Response.json({ ok: true, conversationId: '../x' })),
  ],
  ['an assistant that is not there', 'There is no such assistant.', () => agent.next('open', refused(404, 'There is no such assistant.'))],
  ['another tab', 'It is being answered in another tab.', () => agent.next('stream', refused(409, 'Open.'))],
])('CO20 %s is said, the question stays without an answer, and is answered when it is asked again', async (_, words, prepare) => {
  prepare();
  await ann.asks(QUESTION);
  expect(ann.trouble()).toMatchObject({ words, isStopped: false });
  expect(ann.last().answer).toBeNull();
  expect(ann.talk.live$.value).toMatchObject({ isPending: false, answering: null });
  await ann.talk.again(ann.last().id);
  expect(ann.trouble()).toBeUndefined();
  expect(ann.kept().questions).toHaveLength(1);
  expect(ann.last().answer).toMatchObject({ text: 'Hello.', ended: 'finished' });
});

test('CO17 what came until it was stopped is kept, and the request ends', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  stream.send(delta('Trust is'));
  await settle();
  ann.talk.stop();
  await ann.talk.settled();
  await stream.left;
  expect(ann.last().answer).toMatchObject({ text: 'Trust is', ended: 'stopped' });
});

test('CO17 stopped before a word came, the question stays and can be asked again', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  await settle();
  ann.talk.stop();
  await ann.talk.settled();
  expect(ann.trouble()).toEqual({ words: 'Stopped', partial: '', isStopped: true });
  await ann.talk.again(ann.last().id);
  expect(ann.last().answer?.text).toBe('Hello.');
});

test('CO20 nothing for 45 seconds is a cut; anything that comes begins them anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  await vi.advanceTimersByTimeAsync(30_000);
  stream.send(delta('Wait'));
  await vi.advanceTimersByTimeAsync(40_000);
  stream.send(': still here\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(ann.talk.live$.value.isPending).toBe(true);
  await vi.advanceTimersByTimeAsync(1_500);
  await ann.talk.settled();
  expect(ann.trouble()).toMatchObject({ words: 'The answer was cut off.', partial: 'Wait' });
});

test('CO17 of an answer without an end the first 8,000 characters are kept', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  for (let sent = 0; sent < LONGEST_ANSWER + 2_000; sent += 1_000) stream.send(delta('x'.repeat(999)));
  await ann.talk.settled();
  await stream.left;
  expect(ann.last().answer?.text).toBe('x'.repeat(LONGEST_ANSWER));
});

test('CO20 without the network the help on the device answers, and says so', async () => {
  ann.here.isOnline = false;
  await ann.asks(QUESTION);
  expect(agent.calls).toEqual([]);
  expect(ann.last().answer).toMatchObject({ source: 'device', ended: 'finished' });
  expect(ann.last().answer?.text).toBe(answerByHelp(QUESTION, ann.figures()));
});

test('CO20 the network that is lost when the question is sent counts as none', async () => {
  agent.next('open', new TypeError('Failed to fetch'));
  const asked = ann.talk.ask(QUESTION);
  await asked;
  ann.here.isOnline = false;
  await ann.talk.settled();
  expect(ann.last().answer?.source).toBe('device');
});
