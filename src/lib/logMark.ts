import { deviceStorage } from './deviceStorage.ts';

const keyOf = (accountId: string): string => `gauntlet.log.${accountId}`;

/** Marks, outside of the log's own storage, that this device holds a log of an account. */
export function markLog(accountId: string, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  try {
    storage.setItem(keyOf(accountId), 'yes');
  } catch {
    // Without the mark, a cleared device looks like a new one.
  }
}

/** Checks whether this device held a log of the account. If it holds none now, the browser deleted it. */
export function hasLogMark(accountId: string, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean {
  return storage.getItem(keyOf(accountId)) !== null;
}

/** Removes the mark when the account leaves this device on purpose. */
export function removeLogMark(accountId: string, storage: Pick<Storage, 'removeItem'> = deviceStorage): void {
  storage.removeItem(keyOf(accountId));
}
