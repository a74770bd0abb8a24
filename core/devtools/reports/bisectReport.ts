import { formatCount } from '../../kernel/lib/counts.ts';
import { bisectExpression, bisectInvariant, type Bisection } from '../bisect.ts';
import { expressionOf } from '../expression.ts';
import { logInvariantOf, LOG_INVARIANTS } from '../logInvariants.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { short, type LogReport } from './report.ts';

type Bisected = Bisection & { readonly invariant: string };

/** Reports the first event after which an invariant or an expression fails. Returns a sentence when the text is neither. */
export function bisectReport({ events }: LogFile, condition: string): LogReport<Bisected> | string {
  const found = bisected(events, condition);
  if (typeof found === 'string') return `${found} Invariants are: ${LOG_INVARIANTS.map(({ name }) => name).join(', ')}.`;
  const { first, folds } = found;
  return {
    data: { invariant: condition, first, folds },
    failed: first !== null,
    *lines() {
      const inFolds = `Found in ${formatCount(folds, 'fold')} of ${formatCount(events.length, 'event')}.`;
      if (!first) {
        yield `'${condition}' holds after every event. ${inFolds}`;
        return;
      }
      const { position, event, why } = first;
      yield `'${condition}' does not hold after event ${position} (${event.type} ${event.id}, ${event.at}): ${why}.`;
      yield `  ${short(event.data)}`;
      yield inFolds;
    },
  };
}

function bisected(events: LogFile['events'], condition: string): Bisection | string {
  const invariant = logInvariantOf(condition);
  if (invariant) return bisectInvariant(events, invariant);
  const expression = expressionOf(condition);
  return typeof expression === 'string' ? expression : bisectExpression(events, expression);
}
