import type { BehaviorSubject } from 'rxjs';
import { useCallback, useSyncExternalStore } from 'react';

/** What a subject holds now; redraws with it. */
export function useObserved<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = subject.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}
