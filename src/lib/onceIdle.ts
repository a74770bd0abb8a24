/** The longest wait for the browser to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1000;

/** Calls back when the browser is idle. Returns a function that cancels the call. */
export function onceIdle(callback: () => void): () => void {
  // Safari does not support requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
