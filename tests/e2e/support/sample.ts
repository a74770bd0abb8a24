import { startServer } from './server.ts';
import { test } from './test.ts';

const sampleServer = async ({ onCleanup }: { onCleanup: (stop: () => Promise<void>) => void }) => {
  const server = await startServer({ env: { SAMPLE_DATA: 'on' } });
  onCleanup(async () => void (await server.stop()));
  return server;
};

/**
 * As `test`, but against a server that gives newcomers the sample: one more for all files of a worker. None of them adds to
 * the community, whose figures others look at.
 */
export const sampleTest = test.extend('server', { scope: 'worker' }, async ({}, context) => sampleServer(context));

/** The same with a server of the file's own, for who joins or creates a challenge there. */
export const ownSampleTest = test.extend('server', { scope: 'file' }, async ({}, context) => sampleServer(context));
