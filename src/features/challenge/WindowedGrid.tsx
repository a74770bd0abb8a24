import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import type { ChallengeCard as CardView } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';
import { ChallengeCard } from './ChallengeCard.tsx';

/** The gap between rows in pixels, as within a row. */
const GAP = 16;
/** The estimated height of a row that was never shown, in pixels. */
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

/** The list as it was left. */
type Left = {
  /** The heights of all rows, measured or estimated. A jump to the end leaves out rows: for these the next list estimates what this one did. */
  readonly heights: ReadonlyMap<unknown, number>;
  /** The scroll position, and the first visible row: its key and its start. All in pixels from the top of the document. */
  readonly y: number;
  readonly key: unknown;
  readonly start: number;
};

let left: Left = { heights: new Map(), y: 0, key: undefined, start: 0 };

/**
 * Renders only the visible cards of a long list. Assistive technology sees a list with each card's position in the whole. The focused row
 * stays mounted while it is scrolled out of view.
 */
export function WindowedGrid({ cards, label, total, rowStyle }: Props) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const focused = useFocusedRow(list);
  const keyOf = (row: number): string => `${columns}:${cards[row * columns]?.id}`;
  // oxlint-disable-next-line react/incompatible-library -- its result is read during this render and memoized nowhere
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(cards.length / columns),
    estimateSize: (row) => left.heights.get(keyOf(row)) ?? ROW_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    rangeExtractor: (range) => withRow(range, focused.current),
  });
  useReturn(rows);
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

/**
 * When the user returns, the router scrolls to the position at which the list was left. Rows that were measured only now, at the top of the page, may have
 * moved the cards that were there: this scrolls on to them, unless the user already does something else.
 */
function useReturn(rows: Virtualizer<Window, HTMLDivElement>): void {
  useEffect(() => {
    const { y, key, start } = left;
    const waiting = new AbortController();
    const options = { signal: waiting.signal, passive: true };
    const scrollOn = () => {
      if (y === 0 || Math.abs(window.scrollY - y) >= 1) return;
      waiting.abort();
      const row = rows.measurementsCache.find((each) => each.key === key);
      if (row) window.scrollBy(0, row.start - start);
    };
    window.addEventListener('scroll', scrollOn, options);
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) window.addEventListener(input, () => waiting.abort(), options);
    return () => {
      waiting.abort();
      const shown = rows.measurementsCache[rows.range?.startIndex ?? 0];
      const heights = new Map(rows.measurementsCache.map((each) => [each.key, each.size]));
      left = { heights, y: rows.scrollOffset ?? 0, key: shown?.key, start: shown?.start ?? 0 };
    };
  }, [rows]);
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
