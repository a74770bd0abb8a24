import { startServer, type RunningServer } from './server.ts';
import { test } from './test.ts';

/** A server that gives newcomers the sample. */
export function startSampleServer(): Promise<RunningServer> {
  return startServer({ env: { SAMPLE_DATA: 'on' } });
}

/**
 * As `test`, but against a server that gives newcomers the sample: one more for all files of a worker. Nobody joins or
 * creates a challenge there, for others look at the community's figures: who does starts a server of their own.
 */
export const sampleTest = test.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startSampleServer();
  onCleanup(async () => void (await server.stop()));
  return server;
});
