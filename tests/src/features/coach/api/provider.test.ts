import { expect, test } from 'vitest';
import { createAiProvider } from '../../../../../src/features/coach/api/provider.ts';

/** A server that responds with these settings in order and counts the requests. */
function serverThat(...answers: (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = [];
  const provider = createAiProvider(async (input) => {
    asked.push(input);
    return answers[Math.min(asked.length, answers.length) - 1]?.() ?? Response.error();
  });
  return { asked, provider };
}

const says = (ai: unknown) => () => Response.json({ ok: true, ai });
const OWN = { provider: 'local', agent: 'coach' };

test("the server's settings name the provider, and are requested once", async () => {
  const { asked, provider } = serverThat(says({ provider: 'house', agent: 'helper.v2' }));
  const both = await Promise.all([provider(), provider()]);
  expect([...both, await provider()]).toEqual(Array.from({ length: 3 }, () => ({ provider: 'house', agent: 'helper.v2' })));
  expect(asked).toEqual(['/api/config']);
});

test.each([
  ['none', undefined],
  ['a name that changes the path', { provider: '../auth', agent: 'coach' }],
  ['only dots', { provider: '..', agent: 'coach' }],
  ['an empty name', { provider: 'local', agent: '' }],
  ['a number', { provider: 1, agent: 'coach' }],
])('settings with %s fall back to the own server', async (_, ai) => {
  expect(await serverThat(says(ai)).provider()).toEqual(OWN);
});

test('the settings may name the source of the answers', async () => {
  const local = { provider: 'local', agent: 'coach', source: 'rules' };
  expect(await serverThat(says(local)).provider()).toEqual(local);
});

test('without a response the provider is the own server, until a later request succeeds', async () => {
  const { provider } = serverThat(
    () => Promise.reject(new TypeError('no network')),
    () => new Response('<html>', { status: 502 }),
    says({ provider: 'house', agent: 'helper' }),
  );
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual({ provider: 'house', agent: 'helper' });
});
