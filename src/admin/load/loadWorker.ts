import { jobSchema, type WorkerMessage } from './messages.ts';
import { runLoad } from './runLoad.ts';

/** Writes and measures in a worker, so that the page stays responsive. A worker runs one job and is terminated with it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const post = (message: WorkerMessage): void => self.postMessage(message);
  runLoad(jobSchema.parse(data), post).catch((error: unknown) => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
