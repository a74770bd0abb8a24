import type { LogQueryResult, LogQuery } from './logQuery.ts';

/** A log that is open in a worker. */
export type LogReader = { readonly ask: (question: LogQuery) => Promise<LogQueryResult>; readonly close: () => void };

/** Starts a worker for one log. Queries run in order. If the worker fails to start or crashes, all queries resolve with a refusal. */
export function startLogReader(): LogReader {
  const worker = new Worker(new URL('./logWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answered: LogQueryResult) => void>();
  let number = 0;
  const settle = (which: number, answered: LogQueryResult): void => {
    waiting.get(which)?.(answered);
    waiting.delete(which);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; answered: LogQueryResult }>) =>
    settle(data.number, data.answered),
  );
  worker.addEventListener('error', () => {
    for (const each of waiting.keys())
      settle(each, { name: 'refused', message: 'The log could not be read: there was no room for it. Try once more.' });
  });
  return {
    ask(question) {
      number += 1;
      const mine = number;
      return new Promise((resolve) => {
        waiting.set(mine, resolve);
        worker.postMessage({ number: mine, question });
      });
    },
    close: () => worker.terminate(),
  };
}
