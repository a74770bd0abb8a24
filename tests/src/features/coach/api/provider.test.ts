import { expect, test } from 'vitest';
import { createAiProvider } from '../../../../../src/features/coach/api/provider.ts';

/** A server that responds with these settings in order and counts the requests. */
function serverWith(...responses: (() => Response | Promise<Response>)[]) {
  const requests: unknown[] = [];
  const provider = createAiProvider(async (input) => {
    requests.push(input);
    return responses[Math.min(requests.length, responses.length) - 1]?.() ?? Response.error();
  });
  return { requests, provider };
}

const settings = (ai: unknown) => () => Response.json({ ok: true, ai });
const OWN = { provider: 'local', agent: 'coach' };

test("the server's settings name the provider, and are requested once", async () => {
  const { requests, provider } = serverWith(settings({ provider: 'house', agent: 'helper.v2' }));
  const both = await Promise.all([provider(), provider()]);
  expect([...both, await provider()]).toEqual(Array.from({ length: 3 }, () => ({ provider: 'house', agent: 'helper.v2' })));
  expect(requests).toEqual(['/api/config']);
});

test.each([
  ['none', undefined],
  ['a name that changes the path', { provider: '../auth', agent: 'coach' }],
  ['only dots', { provider: '..', agent: 'coach' }],
  ['an empty name', { provider: 'local', agent: '' }],
  ['a number', { provider: 1, agent: 'coach' }],
])('settings with %s fall back to the own server', async (_, ai) => {
  expect(await serverWith(settings(ai)).provider()).toEqual(OWN);
});

test('the settings may name the source of the answers', async () => {
  const local = { provider: 'local', agent: 'coach', source: 'rules' };
  expect(await serverWith(settings(local)).provider()).toEqual(local);
});

test('without a response the provider is the own server, until a later request succeeds', async () => {
  const { provider } = serverWith(
    () => Promise.reject(new TypeError('no network')),
    () => new Response('<html>', { status: 502 }),
    settings({ provider: 'house', agent: 'helper' }),
  );
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual({ provider: 'house', agent: 'helper' });
});
