import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** Returns what `read` returns, and rerenders when an emission of the observable has changed it. Values are compared by identity. */
export function useObservable<T>(changes$: Observable<unknown>, read: () => T): T {
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = changes$.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [changes$],
  );
  return useSyncExternalStore(subscribe, read);
}
