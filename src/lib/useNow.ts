import { useSyncExternalStore } from 'react';
import { displayedGauntlet } from './gauntlet.ts';

const STEP = 10_000;

/**
 * Returns the time in ms, in steps of ten seconds, and rerenders with each step. While a past state is displayed it returns the
 * time of that state.
 */
export function useNow(): number {
  return useSyncExternalStore(everyStep, now);
}

function everyStep(redraw: () => void): () => void {
  const timer = setInterval(redraw, STEP);
  const unsubscribe = displayedGauntlet.subscribe(redraw);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Returns the same value within a step: `useSyncExternalStore` needs a stable snapshot. */
function now(): number {
  const seen = displayedGauntlet.get();
  return seen ? Date.parse(seen.views$.value.asOf.now) : Math.floor(Date.now() / STEP) * STEP;
}
