import { expect, test } from 'vitest';
import { LONGEST_RESULT } from '@gauntlet/core';
import { generate } from '../../../../../src/features/coach/api/generate.ts';

const REQUEST = { prompt: 'Suggest challenges.', model: 'gpt-4o-mini', temperature: 0.8, maxTokens: 2000 };
const provider = () => Promise.resolve({ provider: 'house', agent: 'coach' });

type Fetch = typeof globalThis.fetch;

function ask(fetch: Fetch, signal = new AbortController().signal) {
  return generate(REQUEST, { fetch, provider, account: 'ann', signal });
}
const answer = (body: unknown, status = 200) => ask(() => Promise.resolve(Response.json(body, { status })));
const refusal = (message: string) => ({ ok: false, error: { code: 'Some', message } });

test('the request goes to the provider as the spec says, for the account that the page is open for', async () => {
  const sent: unknown[] = [];
  await ask(async (input, init) => {
    const account = new Headers(init?.headers).get('X-Gauntlet-Account');
    sent.push(input, init?.method, typeof init?.body === 'string' && JSON.parse(init.body), account);
    return Response.json({ ok: true, result: '[]' });
  });
  expect(sent).toEqual(['/api/house/ai/generate', 'POST', REQUEST, 'ann']);
});

test('an answer says who made it; where it does not, a model did', async () => {
  expect(await answer({ ok: true, result: '[]', source: 'rules' })).toEqual({ name: 'answered', result: '[]', source: 'rules' });
  expect(await answer({ ok: true, result: '[]' })).toEqual({ name: 'answered', result: '[]', source: 'model' });
});

test('of a result that is far too long the beginning is read', async () => {
  expect(await answer({ ok: true, result: 'x'.repeat(1_000_000) })).toMatchObject({ result: 'x'.repeat(LONGEST_RESULT) });
});

test.each([413, 429, 503, 400])('a refusal (%i) is told in the words of the server', async (status) => {
  expect(await answer(refusal('Not today.'), status)).toEqual({ name: 'refused', message: 'Not today.' });
});

test('a session that has ended is told in our words, and so is a limit without words', async () => {
  expect(await answer(refusal('Sign in first.'), 401)).toHaveProperty(
    'message',
    'Your session has ended. Log in again for suggestions made for you.',
  );
  expect(await answer('slow down', 429)).toHaveProperty(
    'message',
    'You have asked for many suggestions in a short time. Wait a moment and try again.',
  );
});

test.each([
  ['an error of the server', refusal('Something went wrong on the server.'), 500],
  ['an answer of another shape', { ok: true, text: 'Hello' }, 200],
  ['an answer that says no', { ok: false, result: '[]' }, 200],
  ['a proxy that is alone', 'Bad gateway', 502],
])('%s is a failure without a sentence', async (_, body, status) => {
  expect(await answer(body, status)).toEqual({ name: 'failed' });
});

test('what is not JSON is a failure', async () => {
  expect(await ask(() => Promise.resolve(new Response('<html>')))).toEqual({ name: 'failed' });
});

test('a request that finds no network is offline', async () => {
  expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ name: 'offline' });
});

test('the signal ends the call, before it is sent and after', async () => {
  const call = new AbortController();
  const sent: AbortSignal[] = [];
  const waiting: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      if (!init?.signal) return;
      sent.push(init.signal);
      init.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  const asked = ask(waiting, call.signal);
  await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  await expect(asked).rejects.toThrow();
  expect(sent[0]?.aborted).toBe(true);
  await expect(ask(waiting, AbortSignal.abort())).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
