import { createLogReader, type LogQuery } from './logQuery.ts';

/** Runs in a worker, so that reading and folding a long log does not block the page. Replies to each query under its number. */
const answer = createLogReader();

self.addEventListener('message', ({ data: { number, question } }: MessageEvent<{ number: number; question: LogQuery }>) => {
  self.postMessage({ number, answered: answerOrWhy(question) });
});

function answerOrWhy(question: LogQuery) {
  try {
    return answer(question);
  } catch (error) {
    return { name: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}
