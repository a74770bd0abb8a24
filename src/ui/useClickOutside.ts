import { useEffect, type RefObject } from 'react';

/** Calls `onOutside` for each press outside of `root` while `active`. */
export function useClickOutside(active: boolean, root: RefObject<HTMLElement | null>, onOutside: () => void): void {
  useEffect(() => {
    if (!active) return;
    const check = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside();
    };
    document.addEventListener('pointerdown', check);
    return () => document.removeEventListener('pointerdown', check);
  });
}
