import type { Answered, Question } from './logQuestions.ts';

/** A log that is open beside the page. */
export type LogReader = { readonly ask: (question: Question) => Promise<Answered>; readonly close: () => void };

/** Starts a reader. What is asked is answered in its order; a reader that cannot start or dies refuses everything with a sentence. */
export function startLogReader(): LogReader {
  const worker = new Worker(new URL('./logWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answered: Answered) => void>();
  let number = 0;
  const settle = (which: number, answered: Answered): void => {
    waiting.get(which)?.(answered);
    waiting.delete(which);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; answered: Answered }>) =>
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
