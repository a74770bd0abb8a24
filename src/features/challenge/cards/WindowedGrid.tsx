import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import type { ChallengeCard as CardView } from '@gauntlet/core';
import { CARD_GRID } from '../CardGrid.tsx';
import { ChallengeCard } from '../ChallengeCard.tsx';
import { cx } from '../../../ui/cx.ts';
import { useColumns } from './useColumns.ts';

/** The space between rows, in px; as in CARD_GRID. */
const GAP = 16;
/** How high a row is until it is measured, in px. */
const ROW_HEIGHT = 267;
/** How many rows are drawn above and below those in sight. */
const OVERSCAN = 3;

/** The heights of rows, kept for who comes back to the list: it is as long as it was, so the page stands where it stood. */
let measured: VirtualItem[] = [];

/**
 * Thousands of cards, of which only those in sight are drawn. A list to who hears it, with the place of each card in the
 * whole; the row that has the focus stays however far one scrolls.
 */
export function WindowedGrid({ cards, label }: { cards: readonly CardView[]; label: string }) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const focused = useFocusedRow(list);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this very drawing and memoized nowhere
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(cards.length / columns),
    estimateSize: () => ROW_HEIGHT,
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
          className={cx(CARD_GRID, 'absolute inset-x-0 top-0')}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {cards.slice(index * columns, (index + 1) * columns).map((card, column) => (
            <div key={card.id} role="listitem" aria-setsize={cards.length} aria-posinset={index * columns + column + 1} className="min-w-0">
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

/** The row in which the focus is: a card that is taken away would take it along. */
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

/** How far below the top of the document the list begins, in px; what stands above it may grow. */
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
