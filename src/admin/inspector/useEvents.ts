import type { EventEnvelope } from '@gauntlet/core';
import { useEffect, useState } from 'react';
import { PAGE, type EventSource } from './eventSource.ts';

/** The number of cached pages. */
const MOST = 40;

/**
 * Returns the events at some positions as far as they are loaded, and loads the other pages. A full page never changes, so it is
 * read once.
 */
export function useEvents({ head, read }: EventSource, positions: readonly number[]): (position: number) => EventEnvelope | null {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly EventEnvelope[]>>(new Map());
  const wanted = [...new Set(positions.map((position) => Math.floor((position - 1) / PAGE)))].join(' ');
  useEffect(() => {
    let isOver = false;
    for (const page of wanted === '' ? [] : wanted.split(' ').map(Number)) {
      if (isWhole(pages.get(page), page, head)) continue;
      read(page * PAGE + 1, PAGE).then(
        (events) => void (isOver || setPages((kept) => withPage(kept, page, events))),
        () => undefined,
      );
    }
    return () => {
      isOver = true;
    };
  }, [head, read, wanted, pages]);
  return (position) => pages.get(Math.floor((position - 1) / PAGE))?.[(position - 1) % PAGE] ?? null;
}

function isWhole(events: readonly EventEnvelope[] | undefined, page: number, head: number): boolean {
  return events !== undefined && events.length >= Math.min(PAGE, head - page * PAGE);
}

function withPage(
  kept: ReadonlyMap<number, readonly EventEnvelope[]>,
  page: number,
  events: readonly EventEnvelope[],
): ReadonlyMap<number, readonly EventEnvelope[]> {
  const pages = new Map([...kept].filter(([each]) => each !== page));
  pages.set(page, events);
  return new Map([...pages].slice(-MOST));
}
