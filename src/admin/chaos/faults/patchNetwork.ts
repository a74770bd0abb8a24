import type { Decider } from './decide.ts';
import type { Fault } from './faults.ts';

type Strike = (fault: Fault) => void;

/** Whether this goes to the app's own server. */
function isCall(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.startsWith('/api/');
}

/** How a browser says that nothing came. */
function noAnswer(): TypeError {
  return new TypeError('Failed to fetch');
}

/** Puts faults between the app and `fetch` until what is answered is called. `isOffline` says whether the network is gone now. */
export function patchFetch(decider: Decider, strike: Strike, isOffline: () => boolean): () => void {
  const real = window.fetch;
  const reaching = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (isOffline()) {
      strike('offline');
      throw noAnswer();
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
    const answer = await reaching(input, init);
    if (isTwice) {
      strike('duplicates');
      // What the second one is answered, nobody hears.
      void real.call(window, input, { ...init, signal: null }).then((second) => second.arrayBuffer(), ignore);
    }
    if (!isLost) return answer;
    strike('lostAnswers');
    await answer.body?.cancel();
    throw noAnswer();
  };
  return () => void (window.fetch = real);
}

function ignore(): void {
  // A request of nobody's.
}

/** Lets the network come and go as the dice say, until what is answered is called. */
export function runSpells(decider: Decider): { readonly isOffline: () => boolean; readonly stop: () => void } {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (gone: boolean): void => {
    if (isGone === gone) return;
    isGone = gone;
    if (gone) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    else Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event(gone ? 'offline' : 'online'));
  };
  const next = (): void => {
    const spell = decider.nextSpell();
    if (!spell) return;
    timer = setTimeout(() => {
      change(true);
      timer = setTimeout(() => {
        change(false);
        next();
      }, spell.offlineMs);
    }, spell.onlineMs);
  };
  next();
  return {
    isOffline: () => isGone,
    stop: () => {
      clearTimeout(timer);
      change(false);
    },
  };
}
