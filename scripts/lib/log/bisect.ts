import { bisectExpression, bisectLaw, expressionOf, lawOf, LAWS, type Bisection, type LogFile } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { Refused } from './refused.ts';
import { short } from './words.ts';

/** `bisect LAW|EXPRESSION`: the first event after which it does not hold. */
export const bisect: LogCommand = ({ file, word }) => {
  const { first, folds } = found(file, word);
  const data = { law: word, first, folds };
  return {
    data,
    failed: first !== null,
    *lines() {
      const inFolds = `Found in ${folds} ${folds === 1 ? 'fold' : 'folds'} of ${file.events.length} events.`;
      if (!first) {
        yield `'${word}' holds after every event. ${inFolds}`;
        return;
      }
      const { position, event, why } = first;
      yield `'${word}' does not hold after event ${position} (${event.type} ${event.id}, ${event.at}): ${why}.`;
      yield `  ${short(event.data)}`;
      yield inFolds;
    },
  };
};

function found({ events }: LogFile, word: string): Bisection {
  const law = lawOf(word);
  if (law) return bisectLaw(events, law);
  const expression = expressionOf(word);
  if (typeof expression !== 'string') return bisectExpression(events, expression);
  throw new Refused(`${expression} Laws are: ${LAWS.map(({ name }) => name).join(', ')}.`);
}
