import { useCallback, useSyncExternalStore } from 'react';
import type { GrowingText } from './growingText.ts';
import type { Live, Talk } from './talk.ts';

/** What of the talk is in progress now; redraws when it changes, which a text that grows does not. */
export function useLive({ live$ }: Talk): Live {
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = live$.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [live$],
  );
  return useSyncExternalStore(subscribe, () => live$.value);
}

/** The text as far as it is shown; redraws as it grows. */
export function useGrowing({ shown$, current }: GrowingText): string {
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = shown$.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [shown$],
  );
  return useSyncExternalStore(subscribe, current);
}
