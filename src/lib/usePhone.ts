import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm:`. */
const phone = matchMedia('(width < 40rem)');

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, () => phone.matches);
}

function onChange(redraw: () => void): () => void {
  phone.addEventListener('change', redraw);
  return () => phone.removeEventListener('change', redraw);
}
