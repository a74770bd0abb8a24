import type { EventEnvelope } from '@gauntlet/core';

/** A log that is looked at: how many events it has, and its events from a position on. */
export type EventSource = { readonly head: number; readonly read: (from: number, limit: number) => Promise<readonly EventEnvelope[]> };

/** How many events are read at once. */
export const PAGE = 500;

/** The events from a position up to the head, a page at a time, with the page's first position. */
export async function* pagesOf(
  { head, read }: EventSource,
  from: number,
): AsyncGenerator<{ readonly first: number; readonly events: readonly EventEnvelope[] }> {
  for (let first = from; first <= head; first += PAGE) {
    const events = await read(first, Math.min(PAGE, head - first + 1));
    if (events.length === 0) return;
    yield { first, events };
  }
}
