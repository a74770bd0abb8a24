import type { EventEnvelope } from '../kernel/event.ts';
import { hashOf } from '../kernel/hash.ts';

/** The hashes of a log's events by index, empty before the first; each is made once, when it is asked for. */
export type Hashes = (index: number) => string;

/** The hashes of a log. */
export function hashesOf(events: readonly EventEnvelope[]): Hashes {
  const made: string[] = [];
  return (index) => (index < 0 ? '' : (made[index] ??= hashAfter(events[index])));
}

/** Where a log was changed: the place (from 1) of the first event that does not follow from the one before it, or null. */
export function brokenAt(events: readonly EventEnvelope[]): number | null {
  const broken = events.findIndex((event, i) => event.prev !== hashAfter(events[i - 1]));
  return broken === -1 ? null : broken + 1;
}

/** What the next event names as the one before it: the hash of an event, empty where there is none. */
export function hashAfter(event: EventEnvelope | undefined): string {
  return event ? hashOf(event) : '';
}
