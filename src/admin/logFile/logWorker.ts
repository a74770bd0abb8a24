import { createLogReader, type LogQuery } from './logQuery.ts';

/** Beside the page, which goes on while a long log is read and folded: answers each question under its number. */
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
