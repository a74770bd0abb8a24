import { routePattern } from '../flows/flow.ts';
import { path, pattern } from './screen.ts';

/** Two screens, at least one of which is not the wanted one. */
const ELSEWHERE = ['/profile', '/settings'];

/**
 * Opens a screen anew. If it is open already, goes through another screen first, so that no state of the earlier visit remains.
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
const LOOK = 100;

/**
 * Waits until `look` returns a value. Calls it after each change of the page.
 * @param limit the timeout in milliseconds
 * @returns the value, or null after the timeout or when `signal` aborts
 */
export function waitFor<T>(look: () => T | null, limit: number, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    let isAsked = false;
    const end = (answer: T | null): void => {
      observer.disconnect();
      window.clearInterval(interval);
      window.clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = (): void => end(null);
    const ask = (): void => {
      isAsked = false;
      const answer = look();
      if (answer !== null) end(answer);
    };
    // Batches simultaneous changes into one check.
    const askSoon = (): void => {
      if (!isAsked) queueMicrotask(ask);
      isAsked = true;
    };
    const observer = new MutationObserver(askSoon);
    const interval = window.setInterval(askSoon, LOOK);
    const timeout = window.setTimeout(giveUp, limit);
    signal.addEventListener('abort', giveUp);
    observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true });
    askSoon();
  });
}
