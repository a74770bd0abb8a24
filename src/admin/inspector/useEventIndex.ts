import { useEffect, useState } from 'react';
import { EventIndex } from './EventIndex.ts';
import { pagesOf, type EventSource } from './eventSource.ts';

export type Indexed =
  | { readonly name: 'reading'; readonly share: number }
  | { readonly name: 'failed'; readonly message: string }
  /** `length` rerenders when the log grows. */
  | { readonly name: 'ready'; readonly index: EventIndex; readonly length: number };

type Kept = { readonly read: EventSource['read']; readonly state: Indexed };

/** Indexes the types of all events of a log, and continues when it grows. */
export function useEventIndex({ head, read }: EventSource): Indexed {
  const [index] = useState(() => new WeakMap<EventSource['read'], EventIndex>());
  const [kept, setKept] = useState<Kept>({ read, state: { name: 'reading', share: 0 } });
  useEffect(() => {
    let isUnmounted = false;
    const known = index.get(read) ?? new EventIndex();
    index.set(read, known);
    const publish = (state: Indexed) => void (isUnmounted || setKept({ read, state }));
    void readInto(known, { head, read }, { publish, isUnmounted: () => isUnmounted });
    return () => {
      isUnmounted = true;
    };
  }, [index, head, read]);
  return kept.read === read ? kept.state : { name: 'reading', share: 0 };
}

type Reader = { readonly publish: (state: Indexed) => void; readonly isUnmounted: () => boolean };

async function readInto(index: EventIndex, { head, read }: EventSource, { publish, isUnmounted }: Reader): Promise<void> {
  try {
    for await (const { events, first } of pagesOf({ head, read }, index.length + 1)) {
      if (isUnmounted()) return;
      if (first === index.length + 1) index.add(events);
      if (head > index.length) publish({ name: 'reading', share: index.length / head });
    }
    publish({ name: 'ready', index, length: index.length });
  } catch (error) {
    publish({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
