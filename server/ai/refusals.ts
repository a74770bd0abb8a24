import { Refused } from '../http/refused.ts';
import { ModelFailed } from './model.ts';

/** What a person is told when no answer came, and what the operator is, if it is theirs to know. */
export type Failure = { readonly refused: Refused; readonly report: unknown };

/**
 * Why an answer did not come, in words for the person, who learns nothing of the model's server. `isOver` says that we ended the call
 * ourselves, as nobody waits for it any more.
 */
export function failureOf(error: unknown, isOver: boolean): Failure {
  if (isOver) return { refused: new Refused(503, 'Stopped', 'The answer was stopped.'), report: undefined };
  if (error instanceof Refused) return { refused: error, report: undefined };
  if (!(error instanceof ModelFailed)) return { refused: wentWrong(), report: error };
  return { refused: error.kind === 'slow' ? tooSlow() : modelFailed(), report: error };
}

/** The model gave nothing that can be used. */
export function modelFailed(): Refused {
  return new Refused(502, 'ModelFailed', 'The language model gave no answer that can be used. Please try again.');
}

function wentWrong(): Refused {
  return new Refused(503, 'ServerError', 'Something went wrong on the server. Please try again.');
}

function tooSlow(): Refused {
  return new Refused(504, 'ModelTooSlow', 'The language model took too long to answer. Please try again.');
}
