import { createLogReader, type LogQuery, type LogQueryResult, type WorkerQuery, type WorkerReply } from './logQuery.ts';

/** Runs in a worker, so that reading and folding a long log does not block the page. Replies to each query under its number. */
const runQuery = createLogReader();

self.addEventListener('message', ({ data: { number, query } }: MessageEvent<WorkerQuery>) => {
  const reply: WorkerReply = { number, result: resultOf(query) };
  self.postMessage(reply);
});

function resultOf(query: LogQuery): LogQueryResult {
  try {
    return runQuery(query);
  } catch (error) {
    return { name: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}
