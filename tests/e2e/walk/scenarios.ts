import type { Person } from '../support/person.ts';

/** The actions by name and in this order, each continuing where the one before ended; then the test checks its rows. */
export type Scenarios = Readonly<Record<string, (person: Person) => Promise<unknown>>>;

/** In place of an action: opens every route that the table names for this scenario. */
export async function everyRoute(): Promise<void> {}

/** No action: the rows follow from the earlier ones. */
export async function afterwards(): Promise<void> {}

/** Makes the device refuse to store anything, until a reload. */
export async function fillDevice({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
}

/** Makes the device slow: writes wait until `letGo`. */
export async function slowDevice({ page }: Person): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    let isSlow = true;
    addEventListener('letgo', () => (isSlow = false));
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((opened) => opening.addEventListener('success', opened));
      const stores = [...opening.result.objectStoreNames];
      const store = opening.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      // A transaction waits for earlier ones: this one stays open until it is released.
      const goOn = () => {
        if (isSlow) store.count().addEventListener('success', goOn);
        else opening.result.close();
      };
      goOn();
    }
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('letgo')));
}

/** Removes the clipboard, or restores it. */
export async function allowCopying({ page }: Person, isAllowed: boolean): Promise<void> {
  await page.evaluate((isAllowed) => {
    const writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error('No clipboard')));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => isAllowed });
  }, isAllowed);
}

/** Holds all responses of this address until `letGo`. */
export async function holdBack({ context }: Person, url: RegExp): Promise<() => Promise<void>> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await context.route(url, async (route, request) => {
    if (request.method() === 'GET') await opened;
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    open();
    await context.unroute(url);
  };
}

/** Presses the button of this name. */
export function press(name: string): (person: Person) => Promise<void> {
  return ({ page }) => page.getByRole('button', { name, exact: true }).click();
}

/** Goes to a route of the app. */
export function open(path: string): (person: Person) => Promise<unknown> {
  return ({ page }) => page.goto(`/#${path}`);
}
