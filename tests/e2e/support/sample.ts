import { startServer } from './server.ts';
import { test } from './test.ts';

/**
 * As `test`, but against a server that gives newcomers the sample: one more for all files of a worker. Of these only
 * sample.e2e.test.ts may add to the community, whose figures it looks at.
 */
export const sampleTest = test.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startServer({ env: { SAMPLE_DATA: 'on' } });
  onCleanup(async () => void (await server.stop()));
  return server;
});
