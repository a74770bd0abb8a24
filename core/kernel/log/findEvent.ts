import type { EventEnvelope } from './event.ts';
import type { EventLog } from './log.ts';

/** Events per read. */
const PAGE = 500;

/** An event and its position in the log, counted from 1. */
export type PlacedEvent = { readonly event: EventEnvelope; readonly position: number };

/**
 * Finds the event of an id, or null. Reads the log in pages from its end, because most lookups are for recent events. Rejects with a
 * `StorageError` when the log cannot be read.
 */
export async function findEvent(log: Pick<EventLog, 'read' | 'head'>, id: string): Promise<PlacedEvent | null> {
  for (let end = await log.head(); end > 0; end -= PAGE) {
    const first = Math.max(1, end - PAGE + 1);
    const events = await log.read(first, end - first + 1);
    const place = events.findLastIndex((event) => event.id === id);
    const event = events[place];
    if (event) return { event, position: first + place };
  }
  return null;
}
