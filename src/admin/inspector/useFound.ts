import { useEffect, useMemo, useState } from 'react';
import type { EventIndex } from './EventIndex.ts';
import { pagesOf, type EventSource } from './eventSource.ts';
import { isByTypeAlone, matchesQuery, type EventQuery } from './eventQuery.ts';

/** The matching positions, newest first; null means all. `share` is the progress of the search (0 to 1). */
export type Found = { readonly positions: readonly number[] | null; readonly share: number };

type Looking = { readonly sought: EventQuery; readonly head: number; readonly found: Found };

/** Finds events: by the index if the type decides, else by reading all events. Reports partial results. */
export function useFound(source: EventSource, index: EventIndex | null, sought: EventQuery): Found {
  const { head, read } = source;
  const quick = useMemo(() => (index && isByTypeAlone(sought) ? byType(index, sought.type, head) : null), [index, sought, head]);
  const [looking, setLooking] = useState<Looking | null>(null);
  useEffect(() => {
    if (quick) return undefined;
    let isOver = false;
    const tell = (found: Found) => setLooking({ sought, head, found });
    lookThrough({ head, read }, sought, { tell, isOver: () => isOver }).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [quick, head, read, sought]);
  if (quick) return quick;
  return looking?.sought === sought ? looking.found : { positions: [], share: 0 };
}

function byType(index: EventIndex, type: string, head: number): Found {
  if (type === '') return { positions: null, share: 1 };
  return {
    positions: index
      .positionsOf(type)
      .filter((position) => position <= head)
      .toReversed(),
    share: 1,
  };
}

type Looker = { readonly tell: (found: Found) => void; readonly isOver: () => boolean };

async function lookThrough({ head, read }: EventSource, sought: EventQuery, { tell, isOver }: Looker): Promise<void> {
  const found: number[] = [];
  for await (const { first, events } of pagesOf({ head, read }, 1)) {
    if (isOver()) return;
    events.forEach((event, i) => {
      if (matchesQuery(event, sought)) found.push(first + i);
    });
    tell({ positions: found.toReversed(), share: (first + events.length - 1) / head });
  }
}
