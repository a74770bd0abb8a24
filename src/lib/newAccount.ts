import { deviceStorage } from './deviceStorage.ts';

const KEY = 'gauntlet.begins';

/** Marks that an account was just created on this device, so that its log may start here without a question. */
export function markNewAccount(accountId: string, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  storage.setItem(KEY, accountId);
}

/** Checks whether this account was created on this device and has not been opened here yet. */
export function isNewAccount(accountId: string, storage: Storage = deviceStorage): boolean {
  return storage.getItem(KEY) === accountId;
}

/** Removes the mark once the account's log has started. */
export function removeNewAccountMark(storage: Storage = deviceStorage): void {
  storage.removeItem(KEY);
}
