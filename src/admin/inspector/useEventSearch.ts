import { useCallback, useEffect, useMemo, useState } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { useDisplayedView } from '../shared/displayedView.ts';
import { useObserved } from '../shared/hooks.ts';
import { EventIndex, type EventQuery, type EventSource, isByTypeAlone, matchesQuery, pagesOf } from './events.ts';

/** Returns the displayed log: the account's, a fork or a file. For a past state it is the whole log. */
export function useEventSource(): EventSource {
  const gauntlet = useGauntlet();
  const displayed = useDisplayedView();
  const { position } = useObserved(gauntlet.views$).state.root.log;
  const isReadOnly = displayed.name === 'open' && displayed.view.name !== 'fork';
  const read = useCallback((from: number, limit: number) => gauntlet.readEvents(from, limit), [gauntlet]);
  return { head: isReadOnly ? displayed.view.shown.head : position, read };
}

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
