import type { EventEnvelope } from '../kernel/log/event.ts';

/**
 * The first event of a log that is not as it was written. `position` counts from 1. `id` is null where the event is missing. `sentence`
 * describes the flaw to a person.
 */
export type Flaw = {
  readonly position: number;
  readonly id: string | null;
  readonly kind: 'changed' | 'removed' | 'inserted' | 'moved' | 'twice' | 'cut';
  readonly sentence: string;
};

/** Returns a flaw of the event at `index` (from 0). `what` continues the sentence that begins with 'Event 5 (BetPlaced, its id)'. */
export function flawOf(kind: Flaw['kind'], events: readonly EventEnvelope[], index: number, what: string): Flaw {
  const event = events[index];
  const position = index + 1;
  const name = event ? `Event ${position} (${event.type}, ${event.id})` : `Event ${position}`;
  return { position, id: event?.id ?? null, kind, sentence: `${name} ${what}` };
}

/** Returns the flaw of a record at `index` that is missing or damaged (LG16). */
export function unreadableFlaw(index: number): Flaw {
  const position = index + 1;
  return { position, id: null, kind: 'changed', sentence: `Event ${position} cannot be read: its record is missing or damaged.` };
}

/** Returns a flaw behind the last event: events are missing there. */
export function cutFlaw(events: readonly EventEnvelope[], sentence: string): Flaw {
  return { position: events.length + 1, id: null, kind: 'cut', sentence };
}

/** Returns a count with its noun: '1 event', '2 events'. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
