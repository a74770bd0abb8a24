import { type PointerEvent, useRef, useState } from 'react';

/** From this distance on, a swipe counts when the finger is lifted. In CSS pixels. */
const FAR_ENOUGH = 96;
/** What a finger presses or drags itself. */
const TAKES_POINTER = 'button, a, video, input, textarea, summary';

type Start = { readonly pointer: number; readonly x: number };

/** Where a swipe is: how far it moved to the right, in CSS pixels, and what lifting the finger would do. */
export type Swipe = { readonly distance: number; readonly aim: 'left' | 'right' | null };

const RESTING: Swipe = { distance: 0, aim: null };

/**
 * Follows a finger that swipes an element to the left or right. A mouse does not swipe: it would select text. The element needs
 * `touch-action: pan-y`.
 */
export function useSwipe(on: Readonly<Record<'left' | 'right', () => void>>) {
  const [swipe, setSwipe] = useState(RESTING);
  const start = useRef<Start | null>(null);

  function rest() {
    start.current = null;
    setSwipe(RESTING);
  }

  return {
    swipe,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const isTaken = event.target instanceof Element && event.target.closest(TAKES_POINTER) !== null;
        if (event.pointerType === 'touch' && event.isPrimary && !isTaken) start.current = { pointer: event.pointerId, x: event.clientX };
      },
      onPointerMove(event: PointerEvent) {
        if (start.current?.pointer !== event.pointerId) return;
        const distance = event.clientX - start.current.x;
        setSwipe({ distance, aim: aimOf(distance) });
      },
      onPointerUp(event: PointerEvent) {
        if (start.current?.pointer !== event.pointerId) return;
        const aim = aimOf(event.clientX - start.current.x);
        rest();
        if (aim) on[aim]();
      },
      onPointerCancel: rest,
    },
  };
}

function aimOf(distance: number): Swipe['aim'] {
  if (Math.abs(distance) < FAR_ENOUGH) return null;
  return distance > 0 ? 'right' : 'left';
}
