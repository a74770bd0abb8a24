import { expect, test } from 'vitest';
import { createAiProvider } from '../../../../../src/features/coach/api/provider.ts';

/** A server whose settings say this, one after the other; it counts how often it was asked. */
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

test('the server says through which provider AI calls go, and is asked once', async () => {
  const { asked, provider } = serverThat(says({ provider: 'house', agent: 'helper.v2' }));
  const both = await Promise.all([provider(), provider()]);
  expect([...both, await provider()]).toEqual(Array.from({ length: 3 }, () => ({ provider: 'house', agent: 'helper.v2' })));
  expect(asked).toEqual(['/api/config']);
});

test.each([
  ['none', undefined],
  ['a name that leads elsewhere in an address', { provider: '../auth', agent: 'coach' }],
  ['dots alone', { provider: '..', agent: 'coach' }],
  ['an empty name', { provider: 'local', agent: '' }],
  ['a number', { provider: 1, agent: 'coach' }],
])('settings with %s mean the server itself', async (_, ai) => {
  expect(await serverThat(says(ai)).provider()).toEqual(OWN);
});

test('it may say who answers there', async () => {
  const local = { provider: 'local', agent: 'coach', source: 'rules' };
  expect(await serverThat(says(local)).provider()).toEqual(local);
});

test('without an answer it is the server itself, until it answers', async () => {
  const { provider } = serverThat(
    () => Promise.reject(new TypeError('no network')),
    () => new Response('<html>', { status: 502 }),
    says({ provider: 'house', agent: 'helper' }),
  );
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual(OWN);
  expect(await provider()).toEqual({ provider: 'house', agent: 'helper' });
});
