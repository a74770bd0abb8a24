import { useEffect, useState } from 'react';
import { EventIndex } from './EventIndex.ts';
import { pagesOf, type EventSource } from './eventSource.ts';

export type Indexed =
  | { readonly name: 'reading'; readonly share: number }
  | { readonly name: 'failed'; readonly message: string }
  /** `length` redraws when the log grew. */
  | { readonly name: 'ready'; readonly index: EventIndex; readonly length: number };

type Kept = { readonly read: EventSource['read']; readonly state: Indexed };

/** The types of all events of a log: read once, and what is new when it grows. */
export function useEventIndex({ head, read }: EventSource): Indexed {
  const [index] = useState(() => new WeakMap<EventSource['read'], EventIndex>());
  const [kept, setKept] = useState<Kept>({ read, state: { name: 'reading', share: 0 } });
  useEffect(() => {
    let isOver = false;
    const known = index.get(read) ?? new EventIndex();
    index.set(read, known);
    const tell = (state: Indexed) => void (isOver || setKept({ read, state }));
    void readInto(known, { head, read }, { tell, isOver: () => isOver });
    return () => {
      isOver = true;
    };
  }, [index, head, read]);
  return kept.read === read ? kept.state : { name: 'reading', share: 0 };
}

type Reader = { readonly tell: (state: Indexed) => void; readonly isOver: () => boolean };

async function readInto(index: EventIndex, { head, read }: EventSource, { tell, isOver }: Reader): Promise<void> {
  try {
    for await (const { events, first } of pagesOf({ head, read }, index.length + 1)) {
      if (isOver()) return;
      if (first === index.length + 1) index.add(events);
      if (head > index.length) tell({ name: 'reading', share: index.length / head });
    }
    tell({ name: 'ready', index, length: index.length });
  } catch (error) {
    tell({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
