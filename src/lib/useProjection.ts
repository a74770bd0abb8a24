import { useCallback, useSyncExternalStore } from 'react';
import type { AppProjection } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** Returns the current value of a projection and rerenders only when it changes. */
export function useProjection<T>(projection: AppProjection<T>): T {
  return usePartOf(projection, whole);
}

/**
 * Returns a part of a projection's current value and rerenders only when that part changes. Parts are compared by identity: return
 * a field of the value, or a number or a boolean made from it.
 *
 * @example const active = usePartOf(myChallenges$, ({ counts }) => counts.active);
 */
export function usePartOf<T, Part>(projection: AppProjection<T>, partOf: (value: T) => Part): Part {
  const live = useGauntlet().project(projection);
  const subscribe = useCallback(
    (redraw: () => void) => {
      const subscription = live.changes$.subscribe(redraw);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => partOf(live.current()));
}

function whole<T>(value: T): T {
  return value;
}
