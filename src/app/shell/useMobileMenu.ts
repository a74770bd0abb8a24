import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * State of the mobile menu. It closes on Escape (the focus returns to its button), on a press or focus outside of `bar`, and on
 * navigation.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  const close = () => setOpen(false);
  useClickOutside(open, bar, close);
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setOpen(false)), [router]);

  function onKeyDown({ key, target }: KeyboardEvent) {
    // A key in a dialog of the menu is the dialog's.
    if (key !== 'Escape' || !open || !(target instanceof Node && bar.current?.contains(target))) return;
    close();
    button.current?.focus();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && isOutside(bar.current, relatedTarget)) close();
  }

  return { open, close, toggle: () => setOpen(!open), button, barProps: { ref: bar, onKeyDown, onBlur } };
}

/** Calls `onOutside` for each press outside of `root` while `active`. */
function useClickOutside(active: boolean, root: RefObject<HTMLElement | null>, onOutside: () => void): void {
  useEffect(() => {
    if (!active) return;
    const check = (event: PointerEvent) => {
      if (event.target instanceof Element && isOutside(root.current, event.target)) onOutside();
    };
    document.addEventListener('pointerdown', check);
    return () => document.removeEventListener('pointerdown', check);
  });
}

/** A dialog that the menu has opened belongs to it: without the menu it would be gone. */
function isOutside(bar: HTMLElement | null, part: Element): boolean {
  return !bar?.contains(part) && !part.closest('[role=dialog]');
}
