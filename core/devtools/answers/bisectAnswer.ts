import { bisectExpression, bisectLaw, type Bisection } from '../bisect.ts';
import { expressionOf } from '../expression.ts';
import { lawOf, LAWS } from '../laws.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { short, type LogAnswer } from './answer.ts';

type Bisected = Bisection & { readonly law: string };

/** The first event after which a law or an expression does not hold; a sentence when the word is neither. */
export function bisectAnswer({ events }: LogFile, word: string): LogAnswer<Bisected> | string {
  const found = bisected(events, word);
  if (typeof found === 'string') return `${found} Laws are: ${LAWS.map(({ name }) => name).join(', ')}.`;
  const { first, folds } = found;
  return {
    data: { law: word, first, folds },
    failed: first !== null,
    *lines() {
      const inFolds = `Found in ${folds} ${folds === 1 ? 'fold' : 'folds'} of ${events.length} events.`;
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
}

function bisected(events: LogFile['events'], word: string): Bisection | string {
  const law = lawOf(word);
  if (law) return bisectLaw(events, law);
  const expression = expressionOf(word);
  return typeof expression === 'string' ? expression : bisectExpression(events, expression);
}
