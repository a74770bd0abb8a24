import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useClickOutside } from '../../ui/useClickOutside.ts';

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

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !bar.current?.contains(relatedTarget)) close();
  }

  return { open, close, toggle: () => setOpen(!open), button, barProps: { ref: bar, onKeyDown, onBlur } };
}
