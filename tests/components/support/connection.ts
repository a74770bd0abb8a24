import { onTestFinished } from 'vitest';

const fetchUnmodified = globalThis.fetch;

/**
 * Says to the page that the browser is online or offline, and breaks its requests meanwhile, until the test ends. The network itself stays: the
 * page is driven over it.
 */
export function setOnline(isOnline: boolean): void {
  if (isOnline) {
    globalThis.fetch = fetchUnmodified;
    Reflect.deleteProperty(navigator, 'onLine');
  } else {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    onTestFinished(() => setOnline(true));
  }
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
