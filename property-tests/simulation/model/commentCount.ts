import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { sameDay } from '../../../core/testing/oracles/days.ts';
import { factsOf } from './facts.ts';

/** Comments that count towards the next claim, on one local day at most. */
const PER_DAY = 5;

type CountedDay = EventEnvelope['day'] & { count: number };

/** The comments of a person that count towards the next claim of 'comment-engage' (WA6). */
export type CommentCount = { readonly apply: (event: EventEnvelope) => void; readonly count: () => number };

/** Creates the model: a comment counts once, with at most five on one local day, until it is deleted or refused, or claimed. */
export function createCommentCount(): CommentCount {
  const days: CountedDay[] = [];
  let waiting: string[] = [];
  const apply = (event: EventEnvelope): void => {
    const { activity, commentId, event: about } = factsOf(event);
    if (event.type === 'ActivityClaimed' && activity === 'comment-engage') waiting = [];
    if (event.type === 'CommentDeleted') waiting = waiting.filter((id) => id !== commentId);
    if (event.type === 'NodeRefused') waiting = waiting.filter((id) => id !== about);
    if (event.type !== 'CommentPosted') return;
    const today = sameDay(days, event.day) ?? { ...event.day, count: 0 };
    if (today.count === 0) days.push(today);
    if (today.count >= PER_DAY) return;
    today.count += 1;
    waiting.push(event.id);
  };
  return { apply, count: () => waiting.length };
}
