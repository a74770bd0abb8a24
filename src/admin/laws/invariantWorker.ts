import { jobSchema, type WorkerMessage } from './messages.ts';
import { checkInvariants } from './checkInvariants.ts';

/** Asks laws beside the page, so that the page goes on (AT3). Is given one job, and ended with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const post = (news: WorkerMessage): void => self.postMessage(news);
  checkInvariants(jobSchema.parse(data), post).catch((error: unknown) => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
