import type { PointerEvent } from 'react';

/** Which of `count` values, evenly spread over an element's width, a pointer is at. */
export function nearestOf(event: PointerEvent, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}
