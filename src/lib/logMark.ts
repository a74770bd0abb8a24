import { deviceStorage } from './deviceStorage.ts';

const keyOf = (accountId: string): string => `gauntlet.log.${accountId}`;

/** Remembers, beside the log's own storage, that this device holds a log of an account. */
export function markLog(accountId: string, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  try {
    storage.setItem(keyOf(accountId), 'yes');
  } catch {
    // Where there is no room for it, a cleared device is taken for a new one.
  }
}

/** Whether this device held a log of the account: where there is none now, the browser deleted it. */
export function hasLogMark(accountId: string, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean {
  return storage.getItem(keyOf(accountId)) !== null;
}

/** The account is gone from this device on purpose. */
export function removeLogMark(accountId: string, storage: Pick<Storage, 'removeItem'> = deviceStorage): void {
  storage.removeItem(keyOf(accountId));
}
