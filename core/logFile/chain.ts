import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';

/** Returns the hash of the event at an index, or '' before the first. Each hash is computed once, on demand. */
export type Hashes = (index: number) => string;

/** Computes the hash of an event. A platform may pass a faster implementation with the same results. */
export type HashEvent = (event: EventEnvelope) => string;

/** Returns the hashes of a log's events. */
export function hashesOf(events: readonly EventEnvelope[], hash: HashEvent = hashOf): Hashes {
  const hashes: string[] = [];
  return (index) => {
    const event = events[index];
    return event ? (hashes[index] ??= hash(event)) : '';
  };
}
