import { useEffect, useMemo, useState } from 'react';
import type { EventIndex } from './EventIndex.ts';
import { pagesOf, type EventSource } from './eventSource.ts';
import { isByTypeAlone, isSought, type Sought } from './sought.ts';

/** The positions of what is looked for, newest first; null for all of them. `share` is how much was looked through. */
export type Found = { readonly positions: readonly number[] | null; readonly share: number };

type Looking = { readonly sought: Sought; readonly head: number; readonly found: Found };

/** Looks for events: by the index where the type is enough, else by reading them, and shows what was found so far. */
export function useFound(source: EventSource, index: EventIndex | null, sought: Sought): Found {
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

async function lookThrough({ head, read }: EventSource, sought: Sought, { tell, isOver }: Looker): Promise<void> {
  const found: number[] = [];
  for await (const { first, events } of pagesOf({ head, read }, 1)) {
    if (isOver()) return;
    events.forEach((event, i) => {
      if (isSought(event, sought)) found.push(first + i);
    });
    tell({ positions: found.toReversed(), share: (first + events.length - 1) / head });
  }
}
