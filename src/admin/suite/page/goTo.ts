import { routePattern } from '../flows/flow.ts';
import { path, pattern } from './screen.ts';

/** Two screens, at least one of which is not the wanted one. */
const ELSEWHERE = ['/profile', '/settings'];

/**
 * Opens a screen without the state of an earlier visit. If it is open already, opens another screen first.
 * @param limit the timeout in milliseconds
 * @returns whether it opened in time
 */
export async function goTo(wanted: string, limit: number, signal: AbortSignal): Promise<boolean> {
  if (isAt(wanted)) {
    const elsewhere = ELSEWHERE.find((each) => each !== routePattern(wanted)) ?? '/';
    location.hash = elsewhere;
    await waitFor(() => (isAt(elsewhere) ? true : null), limit, signal);
  }
  location.hash = wanted;
  return (await waitFor(() => (isAt(wanted) ? true : null), limit, signal)) !== null;
}

/** Compares the path only: a screen may drop search parameters (a closed dialog, a default). */
function isAt(wanted: string): boolean {
  return path() === wanted || pattern() === routePattern(wanted);
}

/** The polling interval for changes that no observer reports (milliseconds). */
const POLL_MS = 100;

/**
 * Waits until `read` returns a value. Calls it after each change of the page.
 * @param limit the timeout in milliseconds
 * @returns the value, or null after the timeout or when `signal` aborts
 */
export function waitFor<T>(read: () => T | null, limit: number, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    let isScheduled = false;
    const end = (value: T | null): void => {
      observer.disconnect();
      window.clearInterval(interval);
      window.clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
      resolve(value);
    };
    const giveUp = (): void => end(null);
    const check = (): void => {
      isScheduled = false;
      const value = read();
      if (value !== null) end(value);
    };
    // Batches simultaneous changes into one check.
    const scheduleCheck = (): void => {
      if (!isScheduled) queueMicrotask(check);
      isScheduled = true;
    };
    const observer = new MutationObserver(scheduleCheck);
    const interval = window.setInterval(scheduleCheck, POLL_MS);
    const timeout = window.setTimeout(giveUp, limit);
    signal.addEventListener('abort', giveUp);
    observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true });
    scheduleCheck();
  });
}
