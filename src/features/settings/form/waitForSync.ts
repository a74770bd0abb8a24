import { eventStatus$, type EventStatus, type Gauntlet } from '@gauntlet/core';

/** How long the server's answer is waited for before it is said that the change is on this device alone, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** What became of an event that is told to the server: answered within a short while, or still waiting. Offline it is not waited for. */
export function waitForSync(gauntlet: Gauntlet, event: string): Promise<EventStatus> {
  const live = gauntlet.project(eventStatus$(event));
  if (live.current().name !== 'waiting' || !navigator.onLine) return Promise.resolve(live.current());
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(live.current());
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    const subscription = live.changes$.subscribe(({ name }) => {
      if (name !== 'waiting') end();
    });
  });
}
