import { expect, test } from 'vitest';
import { MAX_RESULT_LENGTH } from '@gauntlet/core';
import { generate } from '../../../../../src/features/coach/api/generate.ts';

const REQUEST = { prompt: 'Suggest challenges.', model: 'gpt-4o-mini', temperature: 0.8, maxTokens: 2000 };
const provider = () => Promise.resolve({ provider: 'house', agent: 'coach' });

type Fetch = typeof globalThis.fetch;

function send(fetch: Fetch, signal = new AbortController().signal) {
  return generate(REQUEST, { fetch, provider, account: 'ann', signal });
}
const respondWith = (body: unknown, status = 200) => send(() => Promise.resolve(Response.json(body, { status })));
const refusal = (message: string) => ({ ok: false, error: { code: 'Some', message } });

test('the request goes to the configured provider in the specified shape, for the signed-in account', async () => {
  const sent: unknown[] = [];
  await send(async (input, init) => {
    const account = new Headers(init?.headers).get('X-Gauntlet-Account');
    const body: unknown = typeof init?.body === 'string' && JSON.parse(init.body);
    sent.push({ path: input, method: init?.method, body, account });
    return Response.json({ ok: true, result: '[]' });
  });
  expect(sent).toEqual([{ path: '/api/house/ai/generate', method: 'POST', body: REQUEST, account: 'ann' }]);
});

test('a response names its source; the default is a model', async () => {
  expect(await respondWith({ ok: true, result: '[]', source: 'rules' })).toEqual({ name: 'answered', result: '[]', source: 'rules' });
  expect(await respondWith({ ok: true, result: '[]' })).toEqual({ name: 'answered', result: '[]', source: 'model' });
});

test('a result that is too long is truncated', async () => {
  expect(await respondWith({ ok: true, result: 'x'.repeat(1_000_000) })).toMatchObject({ result: 'x'.repeat(MAX_RESULT_LENGTH) });
});

test.each([413, 429, 503, 400])("a refusal (%i) shows the server's message", async (status) => {
  expect(await respondWith(refusal('Not today.'), status)).toEqual({ name: 'refused', message: 'Not today.' });
});

test('an expired session and a rate limit without a message show our own messages', async () => {
  expect(await respondWith(refusal('Sign in first.'), 401)).toHaveProperty(
    'message',
    'Your session has ended. Log in again for suggestions made for you.',
  );
  expect(await respondWith('slow down', 429)).toHaveProperty(
    'message',
    'You have asked for many suggestions in a short time. Wait a moment and try again.',
  );
});

test.each([
  ['a server error', refusal('Something went wrong on the server.'), 500],
  ['a response of another shape', { ok: true, text: 'Hello' }, 200],
  ['a response with ok: false', { ok: false, result: '[]' }, 200],
  ['a proxy without a backend', 'Bad gateway', 502],
])('%s is a failure without a message', async (_, body, status) => {
  expect(await respondWith(body, status)).toEqual({ name: 'failed' });
});

test('a response that is not JSON is a failure', async () => {
  expect(await send(() => Promise.resolve(new Response('<html>')))).toEqual({ name: 'failed' });
});

test('a request without network is offline', async () => {
  expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ name: 'offline' });
});

test('the signal aborts the call before and after it is sent', async () => {
  const call = new AbortController();
  const sent: AbortSignal[] = [];
  const waiting: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      if (!init?.signal) return;
      sent.push(init.signal);
      init.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  const result = send(waiting, call.signal);
  await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  await expect(result).rejects.toThrow();
  expect(sent[0]?.aborted).toBe(true);
  await expect(send(waiting, AbortSignal.abort())).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
