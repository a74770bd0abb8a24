import type { EventEnvelope } from '@gauntlet/core';

/** A readable log: its number of events, and its events from a position on. */
export type EventSource = { readonly head: number; readonly read: (from: number, limit: number) => Promise<readonly EventEnvelope[]> };

/** The number of events that are read at once. */
export const PAGE = 500;

/** Reads the events from a position up to the head page by page, each with its first position. */
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
