import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import type { ChallengeCard as CardView } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';
import { ChallengeCard } from './ChallengeCard.tsx';

/** The gap between rows in pixels, as within a row. */
const GAP = 16;
/** The estimated height of a row before any is measured, in pixels. */
const ROW_HEIGHT = 267;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 3;

type Props = {
  cards: readonly CardView[];
  label: string;
  /** How many cards the list has, loaded or not. */
  total: number;
  /** The classes of a row: a grid with as many columns as `useColumns` returns. */
  rowStyle: string;
};

/** Measured row heights, cached so that the scroll position can be restored when the user returns to the list. */
let measured: VirtualItem[] = [];

/**
 * Renders only the visible cards of a long list. Assistive technology sees a list with each card's position in the whole. The focused row
 * stays mounted while it is scrolled out of view.
 */
export function WindowedGrid({ cards, label, total, rowStyle }: Props) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const focused = useFocusedRow(list);
  /** Of the row measured last. A jump to the end leaves out rows: what these differ from their estimate by moves the list when the user returns to it. */
  const rowHeight = useRef(measured[0]?.size ?? ROW_HEIGHT);
  // oxlint-disable-next-line react/incompatible-library -- its result is read during this render and memoized nowhere
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(cards.length / columns),
    estimateSize: () => rowHeight.current,
    measureElement: (row, entry, grid) => (rowHeight.current = measureElement(row, entry, grid)),
    getItemKey: (row) => `${columns}:${cards[row * columns]?.id}`,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: measured,
    rangeExtractor: (range) => withRow(range, focused.current),
  });
  useEffect(() => () => void (measured = rows.takeSnapshot()), [rows]);
  return (
    <div ref={list} role="list" aria-label={label} className="relative [overflow-anchor:none]" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={cx(rowStyle, 'absolute inset-x-0 top-0')}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {cards.slice(index * columns, (index + 1) * columns).map((card, column) => (
            <div key={card.id} role="listitem" aria-setsize={total} aria-posinset={index * columns + column + 1} className="min-w-0">
              <ChallengeCard card={card} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function withRow(range: Range, row: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (row === null || row >= range.count || shown.includes(row)) return shown;
  return [...shown, row].toSorted((a, b) => a - b);
}

/** Tracks the row that has the focus. Unmounting it would lose the focus. */
function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const storeRow = ({ type, target }: FocusEvent) => {
      const row = type === 'focusin' && target instanceof Element ? target.closest('[data-index]') : null;
      focused.current = row ? Number(row.getAttribute('data-index')) : null;
    };
    const element = list.current;
    element?.addEventListener('focusin', storeRow);
    element?.addEventListener('focusout', storeRow);
    return () => {
      element?.removeEventListener('focusin', storeRow);
      element?.removeEventListener('focusout', storeRow);
    };
  }, [list]);
  return focused;
}

/** Measures the distance of the list from the top of the document, in pixels. Content above may grow. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** The breakpoints (as in `md:` and `lg:`) from which the grid has two and three columns. */
const two = matchMedia('(width >= 48rem)');
const three = matchMedia('(width >= 64rem)');

/** Returns the number of columns at the current window width. */
function useColumns(): 1 | 2 | 3 {
  return useSyncExternalStore(onChange, () => (three.matches ? 3 : two.matches ? 2 : 1));
}

function onChange(redraw: () => void): () => void {
  for (const query of [two, three]) query.addEventListener('change', redraw);
  return () => {
    for (const query of [two, three]) query.removeEventListener('change', redraw);
  };
}
