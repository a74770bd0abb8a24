import { bisectAnswer } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { Refused } from './refused.ts';

/** `bisect LAW|EXPRESSION`: the first event after which it does not hold. */
export const bisect: LogCommand = ({ file, word }) => {
  const answer = bisectAnswer(file, word);
  if (typeof answer === 'string') throw new Refused(answer);
  return answer;
};
