import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, EMPTY_HISTORY, FALLBACK_SUGGESTIONS, MAX_RESULT_LENGTH } from '@gauntlet/core';
import { openModel } from '../../server/ai/openModel.ts';
import { generate } from '../../src/features/coach/api/generate.ts';
import { createAiProvider } from '../../src/features/coach/api/provider.ts';
import { SuggestionFlow } from '../../src/features/coach/suggestions/suggestionFlow.ts';
import type { Store } from '../../server/store/store.ts';
import { ANSWERS } from '../core/coach/suggestions/answers.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { startModelServer, type ModelServer } from './support/modelServer.ts';
import { asPage } from './support/page.ts';
import { createEnvironment, QUICK_AI, type Environment, type Member } from './support/environment.ts';

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

/** The app's client for suggestions, with this cookie and account, on a server (by default the one without a model). */
function suggestingAs({ id: account, cookie }: Pick<Member, 'id' | 'cookie'>, { app } = environment): SuggestionFlow {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    return app.request(input instanceof Request ? input.url : input.toString(), { ...init, headers: asPage(init?.headers, cookie) });
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

test('a signed-out person gets the fallback, with the reason', async () => {
  const ended = await suggestingAs({ id: 'nobody', cookie: '' }).start();
  expect(ended).toMatchObject({ name: 'fallback', reason: 'Your session has ended. Log in again for suggestions made for you.' });
  expect(ended?.cards).toHaveLength(6);
});

test('an old tab of one person gets no response for the session of another', async () => {
  const { id } = await environment.signUp();
  const { cookie } = await environment.signUp();
  expect(await suggestingAs({ id, cookie }).start()).toMatchObject({ name: 'fallback' });
});

describe('with a language model', () => {
  let model: ModelServer;
  let withModel: Environment;
  let ann: Member;
  beforeAll(async () => {
    model = await startModelServer();
    const port = openModel({ baseUrl: model.baseUrl, apiKey: 'sk-of-the-model', model: 'small-model' });
    withModel = await createEnvironment(store, { ai: { ...QUICK_AI, model: port } });
    ann = await withModel.signUp();
  });
  afterAll(async () => {
    await withModel.close();
    await model.close();
  });

  test.each(ANSWERS)('CO6 an answer, $name: its valid suggestions are shown, else the built-in ones', async ({ text, expected }) => {
    model.answers([text]);
    const ended = await suggestingAs(ann, withModel).start();
    // The server refuses a result that is too long.
    const isFallback = expected.length === 0 || text.length > MAX_RESULT_LENGTH;
    const wanted = isFallback ? FALLBACK_SUGGESTIONS : expected;
    const suggestions = ended?.cards.map(({ suggestion }) => suggestion);
    expect(ended).toMatchObject(isFallback ? { name: 'fallback' } : { name: 'shown', madeBy: 'model' });
    expect(suggestions).toMatchObject([...wanted]);
    expect(suggestions).toHaveLength(wanted.length);
  });
});
