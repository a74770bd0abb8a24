import { onTestFinished } from 'vitest';
import { intercept } from './requests.ts';

let reconnect = (): void => {};

/**
 * Says to the page that the browser is online or offline, and breaks its requests meanwhile, until the test ends. The network itself stays: the
 * page is driven over it.
 */
export function setOnline(isOnline: boolean): void {
  if (isOnline) {
    reconnect();
    Reflect.deleteProperty(navigator, 'onLine');
  } else {
    reconnect = intercept(/./, () => Promise.reject(new TypeError('Failed to fetch')));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    onTestFinished(() => setOnline(true));
  }
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
