import { useSyncExternalStore } from 'react';

/** Reports whether the browser is online and rerenders on changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(redraw: () => void): () => void {
  window.addEventListener('online', redraw);
  window.addEventListener('offline', redraw);
  return () => {
    window.removeEventListener('online', redraw);
    window.removeEventListener('offline', redraw);
  };
}
