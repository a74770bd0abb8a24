import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerFromHelp } from '@gauntlet/core';
import type { Store } from '../../server/store/store.ts';
import { openTalkUser, type TalkUser } from '../src/features/coach/assistant/talkUser.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { asPage } from './support/page.ts';
import { createEnvironment, type Member, type Environment } from './support/environment.ts';

const QUESTION = 'How is the trust score worked out?';

let store: Store;
let environment: Environment;
let member: Member;
let ann: TalkUser;
/** How many responses of the stream get lost. */
let lost = 0;

beforeAll(async () => {
  store = await openMemoryStore();
  environment = await createEnvironment(store);
  member = await environment.signUp('Ann');
});
afterAll(async () => {
  await environment.close();
  await store.close();
});

beforeEach(async () => {
  lost = 0;
  ann = await openTalkUser({ fetch: fetchOf }, { account: member.id });
});
afterEach(() => ann.gauntlet.close());

/** The server's messages of the talk. */
const messages = () =>
  store.db
    .selectFrom('messages')
    .select('text')
    .where('conversation', '=', ann.history().conversation?.conversationId ?? '')
    .execute();

/** The page's fetch, which carries the cookie. */
async function fetchOf(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const path = input instanceof Request ? input.url : input.toString();
  const response = await environment.app.request(path, { ...init, headers: asPage(init.headers, member.cookie) });
  if (!path.endsWith('/stream') || lost === 0) return response;
  lost -= 1;
  await response.text();
  // Without any response the device would answer by itself.
  return new Response('', { status: 500 });
}

test('the app and the server share one conversation with streamed answers of the rules from own figures', async () => {
  await ann.ask(QUESTION);
  await ann.ask('How many points do I have?');
  expect(ann.talk.live$.value.troubles).toEqual(new Map());
  const [first, second] = ann.history().questions;
  expect(first?.answer).toMatchObject({ text: answerFromHelp(QUESTION, ann.figures()), source: 'rules', ended: 'finished' });
  expect(second?.answer?.text).toContain('12,500');
  expect(await messages()).toHaveLength(2);
});

test('a lost answer is the same when the question is sent again, and the server stores one message', async () => {
  lost = 1;
  await ann.ask(QUESTION);
  expect(ann.trouble()).toBeDefined();
  await ann.talk.again(ann.last().id);
  expect(ann.last().answer?.text).toBe(answerFromHelp(QUESTION, ann.figures()));
  expect(await messages()).toHaveLength(1);
});

test('a conversation that the server deleted is replaced', async () => {
  await ann.ask('What counts as proof?');
  await store.db.deleteFrom('conversations').where('userId', '=', member.id).execute();
  await ann.ask(QUESTION);
  expect(ann.last().answer?.source).toBe('rules');
});

test('an expired session is reported', async () => {
  await member.post('/api/auth/sign-out', {});
  await ann.ask(QUESTION);
  expect(ann.trouble()?.message).toBe('Your session has ended. Log in again to ask.');
});
