import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, EMPTY_HISTORY } from '@gauntlet/core';
import { generate } from '../../src/features/coach/api/generate.ts';
import { createAiProvider } from '../../src/features/coach/api/provider.ts';
import { SuggestionFlow } from '../../src/features/coach/suggestions/suggestionFlow.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { asPage } from './support/page.ts';
import { createEnvironment, type Member, type Environment } from './support/environment.ts';

let store: Store;
let environment: Environment;

beforeAll(async () => {
  store = await openMemoryStore();
  environment = await createEnvironment(store);
});
afterAll(async () => {
  await environment.close();
  await store.close();
});

/** The app's way to suggestions, with this cookie and open for this account, on this server. */
function suggestingAs({ id: account, cookie }: Pick<Member, 'id' | 'cookie'>): SuggestionFlow {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    return environment.app.request(input instanceof Request ? input.url : input.toString(), {
      ...init,
      headers: asPage(init?.headers, cookie),
    });
  };
  const provider = createAiProvider(fetch);
  return new SuggestionFlow({
    history: () => Promise.resolve(EMPTY_HISTORY),
    preferences: () => ({ ...DEFAULT_PREFERENCES, preferredCategories: ['learning'] }),
    trends: () => Promise.resolve(['read every day']),
    generate: (request, signal) => generate(request, { fetch, provider, account, signal }),
    seed: () => 1,
  });
}

test('a server without a model suggests three challenges by its rules, and refines one of them', async () => {
  const suggesting = suggestingAs(await environment.signUp());
  const shown = await suggesting.start();
  expect(shown).toMatchObject({ name: 'shown', madeBy: 'rules' });
  expect(shown?.cards).toHaveLength(3);

  await suggesting.refine(0, 'Longer');
  const state = suggesting.current();
  expect('cards' in state && state.cards[0]).toMatchObject({ isRefining: false, note: { name: 'refined', by: 'rules' } });
});

test('who is not signed in gets the fallback, and why', async () => {
  const ended = await suggestingAs({ id: 'nobody', cookie: '' }).start();
  expect(ended).toMatchObject({ name: 'fallback', reason: 'Your session has ended. Log in again for suggestions made for you.' });
  expect(ended?.cards).toHaveLength(6);
});

test('an old tab of one person is not answered with the session of another', async () => {
  const { id } = await environment.signUp();
  const { cookie } = await environment.signUp();
  expect(await suggestingAs({ id, cookie }).start()).toMatchObject({ name: 'fallback' });
});
