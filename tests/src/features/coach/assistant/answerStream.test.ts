import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFromHelp, MAX_ANSWER_LENGTH } from '@gauntlet/core';
import { createAgent, delta, event, finish, openStream, refused, settle, streamed, type Agent } from './agent.ts';
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
  vi.useRealTimers();
});

test('CO20 the first piece is shown at once, later pieces once a frame', async () => {
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

test('CO20 the state in progress changes with the question, not with each piece of text', async () => {
  const changes = vi.fn();
  ann.talk.live$.subscribe(changes);
  agent.next('stream', streamed(...'many words of an answer'.split(' ').map(delta), finish()));
  await ann.ask(QUESTION);
  // Initial, sent, in progress, finished.
  expect(changes).toHaveBeenCalledTimes(4);
});

test('text and finish events suffice; other events, comments and malformed data are skipped', async () => {
  const odd = [
    ': hello\n\n',
    'event: ping\ndata: {"type":"finish"}\n\n',
    event({ type: 'tool-call' }),
    'data: {not json\n\n',
    'retry: 10\n\n',
  ];
  agent.next('stream', streamed(...odd, delta('Yes'), event({ type: 'text-delta', delta: 7 }), 'data: {"type":"fin', 'ish"}\r\n\r\n'));
  await ann.ask(QUESTION);
  expect(ann.last().answer).toMatchObject({ text: 'Yes', source: 'model', ended: 'finished' });
});

test('a character split between two chunks is decoded', async () => {
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
  await ann.ask(QUESTION);
  expect(ann.last().answer?.text).toBe('Gut 💪');
});

test.each<[string, string, () => void]>([
  ['a stream that closes without finish', 'The answer was cut off.', () => agent.next('stream', streamed(delta('Tru')))],
  ['a stream that breaks', 'The answer was cut off.', () => agent.next('stream', streamed(delta('Tru'), null))],
  ['a page instead of a stream', 'The answer was cut off.', () => agent.next('stream', new Response('<html>Log in to the Wi-Fi</html>'))],
  [
    'an error event',
    'The model is asleep.',
    () => agent.next('stream', streamed(delta('Tru'), event({ type: 'error', message: 'The model is asleep.' }))),
  ],
  ['a finish without text', 'No answer came.', () => agent.next('stream', streamed(delta(' '), finish()))],
  ['too many questions', 'Wait 20 seconds.', () => agent.next('send', refused(429, 'Wait 20 seconds.'))],
  ['a failing server', 'The assistant could not answer.', () => agent.next('send', new Response('oops', { status: 500 }))],
  ['an expired session', 'Your session has ended. Log in again to ask.', () => agent.next('open', refused(401, 'Log in to go on.'))],
  [
    'an invalid conversation id',
    'The assistant could not answer.',
    () => agent.next('open', Response.json({ ok: true, conversationId: '../x' })),
  ],
  ['an unknown assistant', 'There is no such assistant.', () => agent.next('open', refused(404, 'There is no such assistant.'))],
  ['another tab', 'It is being answered in another tab.', () => agent.next('stream', refused(409, 'Open.'))],
])('CO20 %s shows its message, leaves the question unanswered, and asking again answers it', async (_, message, prepare) => {
  prepare();
  await ann.ask(QUESTION);
  expect(ann.trouble()).toMatchObject({ message, isStopped: false });
  expect(ann.last().answer).toBeNull();
  expect(ann.talk.live$.value).toMatchObject({ isPending: false, answering: null });
  await ann.talk.again(ann.last().id);
  expect(ann.trouble()).toBeUndefined();
  expect(ann.history().questions).toHaveLength(1);
  expect(ann.last().answer).toMatchObject({ text: 'Hello.', ended: 'finished' });
});

test('CO17 stopping stores the text received so far and cancels the request', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  stream.send(delta('Trust is'));
  await settle();
  ann.talk.stop();
  await ann.talk.settled();
  await stream.cancelled;
  expect(ann.last().answer).toMatchObject({ text: 'Trust is', ended: 'stopped' });
});

test('CO17 after stopping before any text, the question stays and can be sent again', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  await settle();
  ann.talk.stop();
  await ann.talk.settled();
  expect(ann.trouble()).toEqual({ message: 'Stopped', partial: '', isStopped: true });
  await ann.talk.again(ann.last().id);
  expect(ann.last().answer?.text).toBe('Hello.');
});

test('CO20 45 seconds of silence end the stream; any activity restarts them', async () => {
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
  expect(ann.trouble()).toMatchObject({ message: 'The answer was cut off.', partial: 'Wait' });
});

test('CO17 an endless answer is stored up to 8,000 characters', async () => {
  const stream = openStream();
  agent.next('stream', stream.response);
  await ann.talk.ask(QUESTION);
  for (let sent = 0; sent < MAX_ANSWER_LENGTH + 2_000; sent += 1_000) stream.send(delta('x'.repeat(999)));
  await ann.talk.settled();
  await stream.cancelled;
  expect(ann.last().answer?.text).toBe('x'.repeat(MAX_ANSWER_LENGTH));
});

test('CO20 offline, the help on the device answers and is named as the source', async () => {
  ann.settings.isOnline = false;
  await ann.ask(QUESTION);
  expect(agent.calls).toEqual([]);
  expect(ann.last().answer).toMatchObject({ source: 'device', ended: 'finished' });
  expect(ann.last().answer?.text).toBe(answerFromHelp(QUESTION, ann.figures()));
});

test.each([
  ['does not answer', () => new TypeError('Failed to fetch')],
  ['is behind a gateway that does not reach it', () => new Response('Bad gateway', { status: 502 })],
])('CO20 online, while the server %s, the help on the device answers', async (_, next) => {
  agent.next('open', next());
  await ann.ask(QUESTION);
  expect(ann.last().answer).toMatchObject({ source: 'device', ended: 'finished', text: answerFromHelp(QUESTION, ann.figures()) });
});

test('CO20 losing the network while sending counts as offline', async () => {
  agent.next('open', new TypeError('Failed to fetch'));
  const asked = ann.talk.ask(QUESTION);
  await asked;
  ann.settings.isOnline = false;
  await ann.talk.settled();
  expect(ann.last().answer?.source).toBe('device');
});
