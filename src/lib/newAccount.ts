import { deviceStorage } from './deviceStorage.ts';

const KEY = 'gauntlet.begins';

/** Remembers that an account was made on this device just now, so that its log may begin here without a question. */
export function markNewAccount(accountId: string, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  storage.setItem(KEY, accountId);
}

/** Whether this account was made on this device and was not opened here yet. */
export function isNewAccount(accountId: string, storage: Storage = deviceStorage): boolean {
  return storage.getItem(KEY) === accountId;
}

/** The account's log has begun: from now on an empty device is no news of a new account. */
export function removeNewAccountMark(storage: Storage = deviceStorage): void {
  storage.removeItem(KEY);
}
