import { jobSchema, type News } from './messages.ts';
import { runLoad } from './runLoad.ts';

/** Writes and measures beside the page, so that the page goes on. Is given one job, and ended with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const tell = (news: News): void => self.postMessage(news);
  runLoad(jobSchema.parse(data), tell).catch((error: unknown) => {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
