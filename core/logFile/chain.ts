import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';

/** The hashes of a log's events by index, empty before the first; each is made once, when it is asked for. */
export type Hashes = (index: number) => string;

/** Makes the hash of an event; a platform may have a faster one that says the same. */
export type HashEvent = (event: EventEnvelope) => string;

/** The hashes of a log. */
export function hashesOf(events: readonly EventEnvelope[], hash: HashEvent = hashOf): Hashes {
  const made: string[] = [];
  return (index) => {
    const event = events[index];
    return event ? (made[index] ??= hash(event)) : '';
  };
}
