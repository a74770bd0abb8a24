import { jobSchema, type News } from './messages.ts';
import { runLaws } from './runLaws.ts';

/** Asks laws beside the page, so that the page goes on (AT3). Is given one job, and ended with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const tell = (news: News): void => self.postMessage(news);
  runLaws(jobSchema.parse(data), tell).catch((error: unknown) => {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
