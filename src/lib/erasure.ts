import { deviceStorage } from './deviceStorage.ts';
import { removeLogMark } from './logMark.ts';

const KEY = 'gauntlet.eraseDue';

/** The account that was deleted and is still on this device, if there is one. */
export function pendingErasure(storage: Storage = deviceStorage): string | null {
  return storage.getItem(KEY);
}

/** Remembers that what this device has of an account must go: also after a crash in the middle. */
export function scheduleErasure(accountId: string, storage: Storage = deviceStorage): void {
  storage.setItem(KEY, accountId);
}

/** Erases what is due: the database of a deleted account. What cannot be erased now is tried again at the next start. */
export async function runPendingErasure(storage: Storage = deviceStorage, erase = eraseOnDevice): Promise<void> {
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

async function eraseOnDevice(accountId: string): Promise<void> {
  const [{ eraseAccount }, { eraseAccountDatabase: eraseBox }] = await Promise.all([
    import('@gauntlet/core/browser'),
    import('./accountDatabase.ts'),
  ]);
  // And what the Testing Suite recorded of the account.
  indexedDB.deleteDatabase(`gauntlet-testing-${accountId}`);
  await Promise.all([eraseAccount(accountId), eraseBox(accountId)]);
}
