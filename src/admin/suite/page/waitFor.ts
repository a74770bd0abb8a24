/** So often it is looked again where nothing of the page told of a change (milliseconds). */
const LOOK = 100;

/**
 * Waits until the page answers, looking again at each change of it.
 * @param limit how long, in milliseconds
 * @returns the answer, or null when the time is over or `signal` said to stop
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
    // Many changes at once are looked at once, after them.
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
