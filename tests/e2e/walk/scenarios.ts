import type { Person } from '../support/person.ts';

/** What is done, by name and in this order, each going on where the one before ended; then its rows are looked for. */
export type Scenarios = Readonly<Record<string, (person: Person) => Promise<unknown>>>;

/** Instead of doing something: every route is opened that the table names for this scenario. */
export async function everyRoute(): Promise<void> {}

/** Nothing is done: what is looked for follows from what was done before. */
export async function afterwards(): Promise<void> {}

/** Makes the device refuse to keep anything, until the page is loaded anew. */
export async function fillDevice({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
}

/** Makes the device slow: what is to be kept waits until `letGo`. */
export async function slowDevice({ page }: Person): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    let isSlow = true;
    addEventListener('letgo', () => (isSlow = false));
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((opened) => opening.addEventListener('success', opened));
      const stores = [...opening.result.objectStoreNames];
      const store = opening.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      // Whoever writes waits for whoever writes already: this one goes on until it is let go.
      const goOn = () => {
        if (isSlow) store.count().addEventListener('success', goOn);
        else opening.result.close();
      };
      goOn();
    }
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('letgo')));
}

/** Takes the clipboard away, or gives it back. */
export async function allowCopying({ page }: Person, isAllowed: boolean): Promise<void> {
  await page.evaluate((isAllowed) => {
    const writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error('No clipboard')));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => isAllowed });
  }, isAllowed);
}

/** Lets no answer to what is fetched from there come before `letGo`. */
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
