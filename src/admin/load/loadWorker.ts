import { jobSchema, type WorkerMessage } from './messages.ts';
import { runLoad } from './runLoad.ts';

/** Writes and measures beside the page, so that the page goes on. Is given one job, and ended with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const post = (news: WorkerMessage): void => self.postMessage(news);
  runLoad(jobSchema.parse(data), post).catch((error: unknown) => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
