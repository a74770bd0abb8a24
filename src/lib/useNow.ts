import { useSyncExternalStore } from 'react';

const STEP = 10_000;

/** The clock in steps of ten seconds, in ms: what says how long ago something was redraws with it. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, now);
}

function everyStep(redraw: () => void): () => void {
  const timer = setInterval(redraw, STEP);
  return () => clearInterval(timer);
}

/** The same value within a step, so that a redraw ends. */
function now(): number {
  return Math.floor(Date.now() / STEP) * STEP;
}
