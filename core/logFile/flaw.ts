import type { EventEnvelope } from '../kernel/log/event.ts';

/**
 * What is wrong with a log, at the first event that is not as it was written. `position` counts from 1; `id` is null where
 * no event is there any more. `sentence` says it in words, for a person.
 */
export type Flaw = {
  readonly position: number;
  readonly id: string | null;
  readonly kind: 'changed' | 'removed' | 'inserted' | 'moved' | 'twice' | 'cut';
  readonly sentence: string;
};

/** A flaw of the event at `index` (from 0): `what` goes on where 'Event 5 (BetPlaced, its id)' ends. */
export function flawOf(kind: Flaw['kind'], events: readonly EventEnvelope[], index: number, what: string): Flaw {
  const event = events[index];
  const position = index + 1;
  const name = event ? `Event ${position} (${event.type}, ${event.id})` : `Event ${position}`;
  return { position, id: event?.id ?? null, kind, sentence: `${name} ${what}` };
}

/** A flaw after the last event: what should be there is gone. */
export function cutFlaw(events: readonly EventEnvelope[], sentence: string): Flaw {
  return { position: events.length + 1, id: null, kind: 'cut', sentence };
}

/** So many of a thing: `1 event`, `2 events`. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
