import type { BehaviorSubject } from 'rxjs';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns the current value of a subject and rerenders with it. */
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
