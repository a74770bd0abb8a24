import { useSyncExternalStore } from 'react';
import { displayedGauntlet } from './displayedGauntlet.ts';

const STEP = 10_000;

/** The clock in steps of ten seconds, in ms: what says how long ago something was redraws with it. In the past it is the clock of then. */
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

/** The same value within a step, so that a redraw ends. */
function now(): number {
  const seen = displayedGauntlet.get();
  return seen ? Date.parse(seen.views$.value.asOf.now) : Math.floor(Date.now() / STEP) * STEP;
}
