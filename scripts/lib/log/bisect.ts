import { bisectReport } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { Refused } from './refused.ts';

/** `bisect LAW|EXPRESSION`: prints the first event after which it does not hold. */
export const bisect: LogCommand = ({ file, argument }) => {
  const answer = bisectReport(file, argument);
  if (typeof answer === 'string') throw new Refused(answer);
  return answer;
};
