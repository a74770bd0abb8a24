import { eventStatus$, type AppResult, type EventStatus, type Gauntlet } from '@gauntlet/core';
import { toast } from '../../../ui/toast.ts';

/** Shows that a change was not saved. The banner above the page explains why this device cannot store it. */
export function toastNotSaved(description = 'Please try again.'): void {
  toast.error('Failed to save settings', { description });
}

/**
 * Shows where a change was saved: on the server, or on this device only. `result` is that of the command that goes to the server, or null
 * if none does.
 */
export async function toastSaved(gauntlet: Gauntlet, result: AppResult | null): Promise<void> {
  const event = result?.ok ? result.events[0] : undefined;
  if (!event) return toast.success('Settings saved locally');
  const status = await waitForSync(gauntlet, event.id);
  if (status.name === 'synced') return toast.success('Saved to Backend!');
  if (status.name === 'refused') return toastNotSaved(status.message);
  return toast.info('Settings saved locally', { description: 'Backend sync will retry automatically.' });
}

/** How long to wait for the server before the change counts as saved on this device only, in milliseconds. */
const TIMEOUT_MS = 3_000;

/**
 * Resolves to the status of an event once the server has accepted or refused it, or to `waiting` after a timeout. Offline, it does not
 * wait.
 */
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
