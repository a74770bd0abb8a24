import { confirmedPosition, type Gauntlet } from '@gauntlet/core';
import { useEffect, useMemo, useState } from 'react';
import { useGauntlet, useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useDisplayedView } from '../shared/displayedView.ts';
import { useObserved } from '../shared/hooks.ts';
import { EventIndex, type EventQuery, type EventSource, type Pages, isByIndexAlone, matchesQuery, pagesOf } from './events.ts';

/** Returns the displayed log: the account's, a fork or a file. For a past state it is the whole log. A replaced tail (LG19) is read again. */
export function useEventSource(): EventSource {
  const gauntlet = useGauntlet();
  const displayed = useDisplayedView();
  const { root, accountLog } = useObserved(gauntlet.views$).state;
  const { position } = root.log;
  const { generation } = accountLog;
  const isReadOnly = displayed.name === 'open' && displayed.view.name !== 'fork';
  const read = useMemo(() => readerOf(gauntlet, generation), [gauntlet, generation]);
  const head = isReadOnly ? displayed.view.shown.head : position;
  return { head, read, generation, confirmed: confirmedPosition(accountLog), device: useOwnGauntlet().device };
}

/** Reads the events of a log. Each generation has its own reader, so that nothing is reused from another one. */
function readerOf(gauntlet: Gauntlet, _generation: number): EventSource['read'] {
  return (from, limit) => gauntlet.readEvents(from, limit);
}

export type Indexed =
  | { readonly name: 'reading'; readonly share: number }
  | { readonly name: 'failed'; readonly message: string }
  /** `length` rerenders when the log grows. */
  | { readonly name: 'ready'; readonly index: EventIndex; readonly length: number };

type IndexState = { readonly read: EventSource['read']; readonly state: Indexed };

/** Indexes the types of all events of a log, and continues when it grows. */
export function useEventIndex({ head, read }: Pages): Indexed {
  const [index] = useState(() => new WeakMap<EventSource['read'], EventIndex>());
  const [indexed, setIndexed] = useState<IndexState>({ read, state: { name: 'reading', share: 0 } });
  useEffect(() => {
    let isUnmounted = false;
    const current = index.get(read) ?? new EventIndex();
    index.set(read, current);
    const publish = (state: Indexed) => void (isUnmounted || setIndexed({ read, state }));
    void readInto(current, { head, read }, { publish, isUnmounted: () => isUnmounted });
    return () => {
      isUnmounted = true;
    };
  }, [index, head, read]);
  return indexed.read === read ? indexed.state : { name: 'reading', share: 0 };
}

type Reader = { readonly publish: (state: Indexed) => void; readonly isUnmounted: () => boolean };

async function readInto(index: EventIndex, { head, read }: Pages, { publish, isUnmounted }: Reader): Promise<void> {
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
export type SearchResult = { readonly positions: readonly number[] | null; readonly share: number };

type SearchState = { readonly query: EventQuery; readonly head: number; readonly result: SearchResult };

/** Finds events: by the index if the type decides, else by reading all events. Reports partial results. */
export function useSearchResult(source: EventSource, index: EventIndex | null, query: EventQuery): SearchResult {
  const { head, read } = source;
  const quick = useMemo(() => (index && isByIndexAlone(query) ? byIndex(index, query, head) : null), [index, query, head]);
  const [search, setSearch] = useState<SearchState | null>(null);
  useEffect(() => {
    if (quick) return undefined;
    let isUnmounted = false;
    const publish = (result: SearchResult) => setSearch({ query, head, result });
    searchEvents({ head, read }, query, { publish, isUnmounted: () => isUnmounted }).catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [quick, head, read, query]);
  if (quick) return quick;
  return search?.query === query ? search.result : { positions: [], share: 0 };
}

function byIndex(index: EventIndex, { type, device }: EventQuery, head: number): SearchResult {
  if (type === '' && device === '') return { positions: null, share: 1 };
  return {
    positions: index
      .positionsOf(type, device)
      .filter((position) => position <= head)
      .toReversed(),
    share: 1,
  };
}

type SearchCallbacks = { readonly publish: (result: SearchResult) => void; readonly isUnmounted: () => boolean };

async function searchEvents({ head, read }: Pages, query: EventQuery, { publish, isUnmounted }: SearchCallbacks): Promise<void> {
  const result: number[] = [];
  for await (const { first, events } of pagesOf({ head, read }, 1)) {
    if (isUnmounted()) return;
    events.forEach((event, i) => {
      if (matchesQuery(event, query)) result.push(first + i);
    });
    publish({ positions: result.toReversed(), share: (first + events.length - 1) / head });
  }
}
