/** How often the screen is looked at, and for how long at most, in milliseconds. */
const LOOK_EVERY = 250;
const LONGEST_WAIT = 10_000;

/** Marks the placeholders of what loads. */
export const PLACEHOLDER = 'data-placeholder';

/**
 * Calls back after `ms` milliseconds, and once nothing on the screen waits for the network any more (ten seconds later at the latest): on a slow
 * network, what loads later must not delay it. Returns a function that cancels the call.
 */
export function onceFilled(callback: () => void, ms: number): () => void {
  let waited = 0;
  let timer = setTimeout(look, ms);
  function look(): void {
    if (waited >= LONGEST_WAIT || !document.querySelector(`[${PLACEHOLDER}]`)) return callback();
    waited += LOOK_EVERY;
    timer = setTimeout(look, LOOK_EVERY);
  }
  return () => clearTimeout(timer);
}
