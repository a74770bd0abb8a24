/** Resolves in a task of its own, after what the page has to do: input, painting. Timers would wait four milliseconds. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Work shorter than this, in milliseconds, holds up nobody. */
const SHORT = 10;
let lastPause = 0;

/** The same for work that asks often: lets the page go on only when it was held up for a while. */
export async function pauseIfBusy(): Promise<void> {
  if (performance.now() - lastPause < SHORT) return;
  await pause();
  lastPause = performance.now();
}

/** How long the page must have been left alone, and how long at most is waited for that, in milliseconds. */
const QUIET = 300;
const AT_MOST = 3_000;

/** Resolves when the page has nothing to do, some time after what it just did. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_MOST });
      else resolve();
    }, QUIET);
  });
}
