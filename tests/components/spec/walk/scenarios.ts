import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '../../support/app.tsx';

/** The actions by name and in this order, each continuing where the one before ended; then the test checks its rows. */
export type Scenarios = Readonly<Record<string, () => unknown>>;

/** In place of an action: opens every route that the table names for this scenario. */
export function everyRoute(): void {}

/** No action: the rows follow from the earlier ones. */
export function afterwards(): void {}

/** Makes the device refuse to store anything, until the returned function is called. */
export function fillDevice(): () => void {
  const methods = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);
  const refuse = () => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  };
  const empty = () => void Object.defineProperties(IDBObjectStore.prototype, { add: methods.add, put: methods.put });
  // What the app caches may fail without a word.
  const ignore = (event: PromiseRejectionEvent | ErrorEvent) => {
    const fault: unknown = event instanceof ErrorEvent ? event.error : event.reason;
    if (fault instanceof DOMException && fault.name === 'QuotaExceededError') event.stopImmediatePropagation();
  };
  const untilEnd = new AbortController();
  addEventListener('unhandledrejection', ignore, { capture: true, signal: untilEnd.signal });
  addEventListener('error', ignore, { capture: true, signal: untilEnd.signal });
  onTestFinished(() => untilEnd.abort());
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  onTestFinished(empty);
  return empty;
}

/** Makes the device slow: writes wait until the returned function is called. */
export async function slowDevice(): Promise<() => void> {
  let isSlow = true;
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((opened) => opening.addEventListener('success', opened));
    const stores = [...opening.result.objectStoreNames];
    const [first] = stores;
    if (first === undefined) continue;
    const store = opening.result.transaction(stores, 'readwrite').objectStore(first);
    // A transaction waits for earlier ones: this one stays open until it is released.
    const goOn = () => {
      if (isSlow) store.count().addEventListener('success', goOn);
      else opening.result.close();
    };
    goOn();
  }
  const letGo = () => void (isSlow = false);
  onTestFinished(letGo);
  return letGo;
}

/** Removes the clipboard, or gives the page one that copies, until the test ends. */
export function allowCopying(isAllowed: boolean): void {
  const writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error('No clipboard')));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => isAllowed });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });
}

/** Presses the button of this name. */
export function press(name: string): () => Promise<void> {
  return () => page.getByRole('button', { name, exact: true }).click();
}

/** Goes to a route of the app. */
export function open(path: string): () => void {
  return () => go(path);
}
