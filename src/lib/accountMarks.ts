import { deviceStorage } from './deviceStorage.ts';

const logMarkKey = (accountId: string): string => `gauntlet.log.${accountId}`;

/** Marks, outside of the log's own storage, that this device holds a log of an account. */
export function markLog(accountId: string, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  try {
    storage.setItem(logMarkKey(accountId), 'yes');
  } catch {
    // Without the mark, a cleared device looks like a new one.
  }
}

/** Checks whether this device held a log of the account. If it holds none now, the browser deleted it. */
export function hasLogMark(accountId: string, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean {
  return storage.getItem(logMarkKey(accountId)) !== null;
}

/** Removes the mark when the account leaves this device on purpose. */
function removeLogMark(accountId: string, storage: Pick<Storage, 'removeItem'> = deviceStorage): void {
  storage.removeItem(logMarkKey(accountId));
}

const NEW_ACCOUNT_KEY = 'gauntlet.begins';

/** How the log of a new account begins (AC18); undecided until the person has answered. */
export type Newcomer = 'sample' | 'plain' | 'undecided';

/** Marks that an account was just created on this device, so that its log may start here, and how it begins. */
export function markNewAccount(accountId: string, newcomer: Newcomer, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  storage.setItem(NEW_ACCOUNT_KEY, `${accountId} ${newcomer}`);
}

/** Returns how an account begins that was created on this device and has not been opened here yet; null for any other account. */
export function newcomerOf(accountId: string, storage: Pick<Storage, 'getItem'> = deviceStorage): Newcomer | null {
  const [marked, newcomer] = storage.getItem(NEW_ACCOUNT_KEY)?.split(' ') ?? [];
  if (marked !== accountId) return null;
  return newcomer === 'sample' || newcomer === 'plain' ? newcomer : 'undecided';
}

/** Removes the mark once the account's log has started. */
export function removeNewAccountMark(storage: Storage = deviceStorage): void {
  storage.removeItem(NEW_ACCOUNT_KEY);
}

/** Calls back once another tab has begun the log of this new account. Returns a function that stops. */
export function onBegunElsewhere(accountId: string, callback: () => void): () => void {
  const check = () => {
    if (newcomerOf(accountId) === null) callback();
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}

const ERASURE_KEY = 'gauntlet.eraseDue';

/** Returns the id of a deleted account whose data is still on this device, or null. */
export function pendingErasure(storage: Storage = deviceStorage): string | null {
  return storage.getItem(ERASURE_KEY);
}

/** Records that the data of an account must be erased from this device, so that a crash cannot prevent it. */
export function scheduleErasure(accountId: string, storage: Storage = deviceStorage): void {
  storage.setItem(ERASURE_KEY, accountId);
}

/** Erases the database of a deleted account, if one is scheduled. A failure is retried at the next start. */
export async function runPendingErasure(storage: Storage = deviceStorage, erase = loadAndErase): Promise<void> {
  const accountId = pendingErasure(storage);
  if (accountId === null) return;
  await erase(accountId).then(
    () => {
      storage.removeItem(ERASURE_KEY);
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
