import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The clock to the minute, in ms: what says how long ago something was redraws with it. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, wholeMinute);
}

function everyMinute(redraw: () => void): () => void {
  const timer = setInterval(redraw, MINUTE / 4);
  return () => clearInterval(timer);
}

/** The end of the running minute's start: constant within it, and never before what just happened. */
function wholeMinute(): number {
  return Math.ceil(Date.now() / MINUTE) * MINUTE;
}
