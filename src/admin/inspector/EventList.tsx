import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type KeyboardEvent } from 'react';
import { EventRow } from './EventRow.tsx';
import type { EventSource } from './eventSource.ts';
import { useEvents } from './useEvents.ts';

/** The height of a row in px, and the number of rows that are rendered beyond the viewport. */
const ROW = 52;
const BESIDE = 8;
/** The number of rows that Page Up and Page Down move. */
const FAR = 10;

type Props = { source: EventSource; positions: readonly number[] | null; chosen: number | null; onChoose: (position: number) => void };

/** The events, newest first. Only visible rows are rendered (EI1). Arrow keys, Page Up and Down, Home and End move the selection. */
export function EventList({ source, positions, chosen, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = positions === null ? source.head : positions.length;
  const positionAt = (row: number): number => (positions === null ? source.head - row : (positions[row] ?? 0));
  const rowOf = (position: number): number => (positions === null ? source.head - position : positions.indexOf(position));
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this very drawing and memoized nowhere
  const rows = useVirtualizer({ count, getScrollElement: () => box.current, estimateSize: () => ROW, overscan: BESIDE });
  const inSight = rows.getVirtualItems();
  const eventAt = useEvents(
    source,
    inSight.map(({ index }) => positionAt(index)),
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
  const isDrawn = chosen !== null && inSight.some(({ index }) => positionAt(index) === chosen);

  return (
    <div
      ref={box}
      role="listbox"
      aria-label="Events"
      tabIndex={0}
      aria-activedescendant={isDrawn ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
      className="surface h-[min(70dvh,44rem)] min-h-80 overflow-y-auto overscroll-contain shadow-card"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {inSight.map(({ index, start }) => {
          const position = positionAt(index);
          return (
            <EventRow
              key={position}
              id={`${id}-${position}`}
              position={position}
              event={eventAt(position)}
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
      return row + FAR;
    case 'PageUp':
      return row - FAR;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
