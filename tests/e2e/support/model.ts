import { startModelServer } from '../../server/support/modelServer.ts';
import { startServer } from './server.ts';
import { test } from './test.ts';

/** The key of the model: it must reach only the model. */
export const MODEL_KEY = 'sk-only-for-the-model';

/** As `test`, but against a server with a language model, which responds as `model` is configured. */
export const modelTest = test
  .extend('model', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const model = await startModelServer();
    onCleanup(() => model.close());
    return model;
  })
  .extend('server', { scope: 'worker' }, async ({ model }, { onCleanup }) => {
    const env = { AI_BASE_URL: model.baseUrl, AI_API_KEY: MODEL_KEY, AI_LIMIT: 'off', AI_BUDGET: 'off' };
    const server = await startServer({ env });
    onCleanup(async () => void (await server.stop()));
    return server;
  });
