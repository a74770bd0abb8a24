import { deviceStorage } from './deviceStorage.ts';
import { forgetLog } from './logMark.ts';

const KEY = 'gauntlet.eraseDue';

/** The account that was deleted and is still on this device, if there is one. */
export function erasureDue(storage: Storage = deviceStorage): string | null {
  return storage.getItem(KEY);
}

/** Remembers that what this device has of an account must go: also after a crash in the middle. */
export function rememberErasure(accountId: string, storage: Storage = deviceStorage): void {
  storage.setItem(KEY, accountId);
}

/** Erases what is due: the database of a deleted account. What cannot be erased now is tried again at the next start. */
export async function eraseDue(storage: Storage = deviceStorage, erase = eraseHere): Promise<void> {
  const accountId = erasureDue(storage);
  if (accountId === null) return;
  await erase(accountId).then(
    () => {
      storage.removeItem(KEY);
      forgetLog(accountId, storage);
    },
    () => undefined,
  );
}

async function eraseHere(accountId: string): Promise<void> {
  const [{ eraseAccount }, { eraseBox }] = await Promise.all([import('@gauntlet/core/browser'), import('./accountBox.ts')]);
  // And what the Testing Suite recorded of the account.
  indexedDB.deleteDatabase(`gauntlet-testing-${accountId}`);
  await Promise.all([eraseAccount(accountId), eraseBox(accountId)]);
}
