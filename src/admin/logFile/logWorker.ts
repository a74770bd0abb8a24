import { createLogReader, type Question } from './logQuestions.ts';

/** Beside the page, which goes on while a long log is read and folded: answers each question under its number. */
const answer = createLogReader();

self.addEventListener('message', ({ data: { number, question } }: MessageEvent<{ number: number; question: Question }>) => {
  self.postMessage({ number, answered: answerOrWhy(question) });
});

function answerOrWhy(question: Question) {
  try {
    return answer(question);
  } catch (error) {
    return { name: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}
