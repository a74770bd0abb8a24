import { deviceStorage } from './deviceStorage.ts';
import { removeLogMark } from './logMark.ts';

const KEY = 'gauntlet.eraseDue';

/** Returns the id of a deleted account whose data is still on this device, or null. */
export function pendingErasure(storage: Storage = deviceStorage): string | null {
  return storage.getItem(KEY);
}

/** Records that the data of an account must be erased from this device, so that a crash cannot prevent it. */
export function scheduleErasure(accountId: string, storage: Storage = deviceStorage): void {
  storage.setItem(KEY, accountId);
}

/** Erases the database of a deleted account, if one is scheduled. A failure is retried at the next start. */
export async function runPendingErasure(storage: Storage = deviceStorage, erase = loadAndErase): Promise<void> {
  const accountId = pendingErasure(storage);
  if (accountId === null) return;
  await erase(accountId).then(
    () => {
      storage.removeItem(KEY);
      removeLogMark(accountId, storage);
    },
    () => undefined,
  );
}

/** The code loads on demand: it needs the core, which the landing page does not. */
async function loadAndErase(accountId: string): Promise<void> {
  const { eraseOnDevice } = await import('./eraseOnDevice.ts');
  await eraseOnDevice(accountId);
}
