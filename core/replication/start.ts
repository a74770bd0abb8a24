import type { Terms } from '../domain/challenge/events.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import { instantOfAction, isAction, personOf, receiptOf, type Action } from './actions.ts';

/** The start of a challenge: the instant from which it counts and its date, the server's receipt, and who started it in which zone. */
export type Start = {
  readonly at: Instant;
  readonly date: LocalDate;
  readonly received: Instant;
  readonly by: string;
  readonly zone: string;
};

/** Returns the start: the creator started the challenge or the opponent of a one-on-one joined, whichever the server received first. */
export function startOf(actions: readonly Action[], terms: Terms, creator: string, calendar: Calendar): Start | null {
  const node = actions.find(
    (each) =>
      (isAction(each, 'started') && personOf(each) === creator) ||
      (terms.type === 'one-on-one' && isAction(each, 'joined') && personOf(each) !== creator),
  );
  if (!node) return null;
  const at = instantOfAction(node);
  const zone = node.fieldValues['/attributes/@zone'];
  return { at, received: receiptOf(node), zone, by: personOf(node), date: calendar.dayOf(at, zone).date };
}
