import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { EventEnvelope } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { cx } from '../../ui/cx.ts';
import { ConfirmationBadge } from './ConfirmationBadge.tsx';
import { confirmationOf, deviceName, type EventSource, PAGE } from './events.ts';

/** The height of a row in px, and the number of rows that are rendered beyond the viewport. */
const ROW = 52;
const OVERSCAN = 8;
/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

type Props = { source: EventSource; positions: readonly number[] | null; chosen: number | null; onChoose: (position: number) => void };

/** The events, newest first. Only visible rows are rendered (EI1). Arrow keys, Page Up and Down, Home and End move the selection. */
export function EventList({ source, positions, chosen, onChoose }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = positions === null ? source.head : positions.length;
  const positionAt = (row: number): number => (positions === null ? source.head - row : (positions[row] ?? 0));
  const rowOf = (position: number): number => (positions === null ? source.head - position : positions.indexOf(position));
  // oxlint-disable-next-line react/incompatible-library -- its result is only used during this render and never memoized
  const rows = useVirtualizer({ count, getScrollElement: () => container.current, estimateSize: () => ROW, overscan: OVERSCAN });
  const visibleRows = rows.getVirtualItems();
  const eventAt = useEvents(
    source,
    visibleRows.map(({ index }) => positionAt(index)),
  );
  const choose = (row: number): void => {
    const within = Math.min(Math.max(0, row), count - 1);
    onChoose(positionAt(within));
    rows.scrollToIndex(within);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextRow(event.key, chosen === null ? -1 : rowOf(chosen), count);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  const isRendered = chosen !== null && visibleRows.some(({ index }) => positionAt(index) === chosen);

  return (
    <div
      ref={container}
      role="listbox"
      aria-label="Events"
      tabIndex={0}
      aria-activedescendant={isRendered ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
      className="surface h-[min(70dvh,44rem)] min-h-80 overflow-y-auto overscroll-contain shadow-card"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {visibleRows.map(({ index, start }) => {
          const position = positionAt(index);
          return (
            <EventRow
              key={position}
              id={`${id}-${position}`}
              position={position}
              event={eventAt(position)}
              source={source}
              isChosen={position === chosen}
              place={{ row: index, of: count, top: start, height: ROW }}
              onChoose={() => onChoose(position)}
            />
          );
        })}
      </div>
    </div>
  );
}

function nextRow(key: string, row: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return row + 1;
    case 'ArrowUp':
      return row - 1;
    case 'PageDown':
      return row + PAGE_ROWS;
    case 'PageUp':
      return row - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

type EventRowProps = {
  id: string;
  position: number;
  /** Null while it loads. */
  event: EventEnvelope | null;
  source: EventSource;
  isChosen: boolean;
  place: { readonly row: number; readonly of: number; readonly top: number; readonly height: number };
  onChoose: () => void;
};

/** One event in the list. The list as a whole handles the keyboard. */
function EventRow({ id, position, event, source, isChosen, place, onChoose }: EventRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the focus, and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={place.of}
      aria-posinset={place.row + 1}
      onClick={onChoose}
      className={cx(
        'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-3 border-b border-line px-3 text-sm',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
      style={{ height: place.height, transform: `translateY(${place.top}px)` }}
    >
      <span className="figures w-16 shrink-0 text-right text-xs text-faint">{formatNumber(position)}</span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', isChosen && 'text-accent')}>{event?.type ?? '…'}</span>
        <span className="figures block truncate text-xs text-muted">{event && formatMoment(event.at)}</span>
      </span>
      <span className="flex w-28 shrink-0 flex-col items-end gap-0.5 text-xs text-muted">
        <span className="max-w-full truncate">{event && deviceName(event.device, source.device)}</span>
        <ConfirmationBadge confirmation={confirmationOf(source, position)} />
      </span>
    </div>
  );
}

/** The number of cached pages. */
const MAX_PAGES = 40;

/**
 * Returns the events at some positions as far as they are loaded, and loads the other pages. A full page never changes, so it is
 * read once.
 */
function useEvents({ head, read }: EventSource, positions: readonly number[]): (position: number) => EventEnvelope | null {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly EventEnvelope[]>>(new Map());
  const wanted = [...new Set(positions.map((position) => Math.floor((position - 1) / PAGE)))].join(' ');
  useEffect(() => {
    let isUnmounted = false;
    for (const page of wanted === '' ? [] : wanted.split(' ').map(Number)) {
      if (isWhole(pages.get(page), page, head)) continue;
      read(page * PAGE + 1, PAGE).then(
        (events) => void (isUnmounted || setPages((cached) => withPage(cached, page, events))),
        () => undefined,
      );
    }
    return () => {
      isUnmounted = true;
    };
  }, [head, read, wanted, pages]);
  return (position) => pages.get(Math.floor((position - 1) / PAGE))?.[(position - 1) % PAGE] ?? null;
}

function isWhole(events: readonly EventEnvelope[] | undefined, page: number, head: number): boolean {
  return events !== undefined && events.length >= Math.min(PAGE, head - page * PAGE);
}

function withPage(
  cached: ReadonlyMap<number, readonly EventEnvelope[]>,
  page: number,
  events: readonly EventEnvelope[],
): ReadonlyMap<number, readonly EventEnvelope[]> {
  const pages = new Map([...cached].filter(([each]) => each !== page));
  pages.set(page, events);
  return new Map([...pages].slice(-MAX_PAGES));
}
