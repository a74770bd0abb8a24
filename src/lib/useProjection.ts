import { useCallback, useSyncExternalStore } from 'react';
import type { AppProjection } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** The value of a projection now; redraws when it changes, and only then. */
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
