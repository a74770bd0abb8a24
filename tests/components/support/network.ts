import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

/** What the server answers in the place of its own response, or `lost`: the connection breaks. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'lost';

/** Answers the page's requests to a path (a glob) until `end`, or until the test is over. */
export async function answerWith(path: string, answer: Answer): Promise<{ end(): Promise<void> }> {
  await commands.answerRequests(path, answer);
  const end = (): Promise<void> => commands.answerNoMore(path);
  onTestFinished(end);
  return { end };
}

/** Says to the page that the browser is online or offline: its requests break meanwhile. Undone when the test is over. */
export async function setOnline(isOnline: boolean): Promise<void> {
  if (isOnline) {
    await commands.answerNoMore('/api/**');
    Reflect.deleteProperty(navigator, 'onLine');
  } else {
    await commands.answerRequests('/api/**', 'lost');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    onTestFinished(async () => {
      if (!navigator.onLine) await setOnline(true);
    });
  }
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
