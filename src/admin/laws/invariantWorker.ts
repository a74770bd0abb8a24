import { jobSchema, type WorkerMessage } from './messages.ts';
import { checkInvariants } from './checkInvariants.ts';

/** Checks invariants in a worker, so that the page stays responsive (AT3). A worker runs one job and is terminated with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const post = (message: WorkerMessage): void => self.postMessage(message);
  checkInvariants(jobSchema.parse(data), post).catch((error: unknown) => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
