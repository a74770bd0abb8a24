import { Refused } from '../http/refused.ts';
import { ModelFailed } from './model.ts';

/** The response for the person, and the error for the operator's log if there is one. */
export type Failure = { readonly refused: Refused; readonly report: unknown };

/**
 * Returns the refusal for a failed reply. It contains no detail of the model's server. `isOver` means that we ended the call ourselves
 * because no client waited for it.
 */
export function failureOf(error: unknown, isOver: boolean): Failure {
  if (isOver) return { refused: new Refused(503, 'Stopped', 'The answer was stopped.'), report: undefined };
  if (error instanceof Refused) return { refused: error, report: undefined };
  if (!(error instanceof ModelFailed)) return { refused: wentWrong(), report: error };
  return { refused: error.kind === 'slow' ? tooSlow() : modelFailed(), report: error };
}

/** Refusal for a reply of the model that cannot be used. */
export function modelFailed(): Refused {
  return new Refused(502, 'ModelFailed', 'The language model gave no answer that can be used. Please try again.');
}

function wentWrong(): Refused {
  return new Refused(503, 'ServerError', 'Something went wrong on the server. Please try again.');
}

function tooSlow(): Refused {
  return new Refused(504, 'ModelTooSlow', 'The language model took too long to answer. Please try again.');
}
