import { startServer, type RunningServer } from './server.ts';
import { test } from './test.ts';

/** A server that gives new people the sample. */
export function startSampleServer(): Promise<RunningServer> {
  return startServer({ env: { SAMPLE_DATA: 'on' } });
}

/**
 * As `test`, but against a server that gives new people the sample: one more for all files of a worker. No test joins or
 * creates a challenge there, because others read the community's figures: such a test starts a separate server.
 */
export const sampleTest = test.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startSampleServer();
  onCleanup(async () => void (await server.stop()));
  return server;
});
