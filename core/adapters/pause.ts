/** Resolves in its own task, after input and painting. A timer would wait at least four milliseconds. */
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

/** Work shorter than this, in milliseconds, does not delay the page. */
const SHORT = 10;
let lastPause = 0;

/** `pause` for work that calls it often: yields only when the last pause was some time ago. */
export async function pauseIfBusy(): Promise<void> {
  if (performance.now() - lastPause < SHORT) return;
  await pause();
  lastPause = performance.now();
}

/** The delay before the wait for an idle page, and the longest wait, in milliseconds. */
const QUIET = 300;
const AT_MOST = 3_000;

/** Resolves when the page is idle, at the earliest 300 ms from now. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_MOST });
      else resolve();
    }, QUIET);
  });
}
