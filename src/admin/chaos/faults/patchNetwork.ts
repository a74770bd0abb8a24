import type { Decider, Fault } from './faults.ts';

type Strike = (fault: Fault) => void;

/** Checks whether a request goes to the app's own server. */
function isCall(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.startsWith('/api/');
}

/** The error that `fetch` throws when no response arrives. */
function networkError(): TypeError {
  return new TypeError('Failed to fetch');
}

/**
 * Injects faults between the app and `fetch`. `isOffline` reports whether the simulated network is down. Returns the function
 * that removes them.
 */
export function patchFetch(decider: Decider, strike: Strike, isOffline: () => boolean): () => void {
  const real = window.fetch;
  const fetchIfOnline = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (isOffline()) {
      strike('offline');
      throw networkError();
    }
    return real.call(window, input, init);
  };
  window.fetch = async (input, init) => {
    if (!isCall(input)) return real.call(window, input, init);
    const { delayMs, isLost, isTwice } = decider.onCall(init?.method ?? 'GET');
    if (delayMs > 0) {
      strike('slow');
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    const response = await fetchIfOnline(input, init);
    if (isTwice) {
      strike('duplicates');
      // The response to the duplicate is ignored.
      void real.call(window, input, { ...init, signal: null }).then((second) => second.arrayBuffer(), ignore);
    }
    if (!isLost) return response;
    strike('lostAnswers');
    await response.body?.cancel();
    throw networkError();
  };
  return () => void (window.fetch = real);
}

function ignore(): void {
  // The duplicate's result does not matter.
}

/** Alternates between online and offline periods that the decider chooses. `stop` ends it. */
export function simulateOffline(decider: Decider): { readonly isOffline: () => boolean; readonly stop: () => void } {
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (down: boolean): void => {
    if (isDown === down) return;
    isDown = down;
    if (down) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    else Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event(down ? 'offline' : 'online'));
  };
  const next = (): void => {
    const period = decider.nextPeriod();
    if (!period) return;
    timer = setTimeout(() => {
      change(true);
      timer = setTimeout(() => {
        change(false);
        next();
      }, period.offlineMs);
    }, period.onlineMs);
  };
  next();
  return {
    isOffline: () => isDown,
    stop: () => {
      clearTimeout(timer);
      change(false);
    },
  };
}
