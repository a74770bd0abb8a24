import type { BrowserContext } from 'playwright';

/** Cuts a browser off the network, or reconnects it: all its tabs and its service worker. */
export async function setOnline(context: BrowserContext, isOnline: boolean): Promise<void> {
  await context.setOffline(!isOnline);
}

/** Waits until a service worker has cached the app, so that it can be opened without the network. */
export async function waitUntilKept(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  await page?.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/**
 * Loses the response to the next matching request: the server receives it and commits, the browser sees a broken connection.
 * @returns resolves when that has happened
 */
export function loseNextAnswer(context: BrowserContext, method: string, url: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLost = false;
    const lose: Parameters<BrowserContext['route']>[1] = async (route, request) => {
      if (isLost || request.method() !== method) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
      return resolve();
    };
    context.route(url, lose).catch(reject);
  });
}
