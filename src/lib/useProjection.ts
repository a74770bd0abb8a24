import { useCallback, useSyncExternalStore } from 'react';
import type { AppProjection } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** Returns the current value of a projection and rerenders only when it changes. */
export function useProjection<T>(projection: AppProjection<T>): T {
  const live = useGauntlet().project(projection);
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = live.changes$.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, live.current);
}
