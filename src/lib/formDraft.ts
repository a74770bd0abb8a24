import { deviceStorage } from './deviceStorage.ts';

/** Where a device stores the unfinished create form of an account. */
const keyOf = (accountId: string): string => `gauntlet.draft.create.${accountId}`;

/** Returns the stored draft, unvalidated, or null. A text that is no JSON is no draft. */
export function readDraft(accountId: string, storage: Pick<Storage, 'getItem'> = deviceStorage): unknown {
  try {
    return JSON.parse(storage.getItem(keyOf(accountId)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft on the device. On a full device the form goes on without one. */
export function storeDraft(accountId: string, draft: unknown, storage: Pick<Storage, 'setItem'> = deviceStorage): void {
  try {
    storage.setItem(keyOf(accountId), JSON.stringify(draft));
  } catch {
    // The form still holds what was typed.
  }
}

/** Deletes a draft: it was submitted, given up, or its account leaves this device. */
export function dropDraft(accountId: string, storage: Pick<Storage, 'removeItem'> = deviceStorage): void {
  storage.removeItem(keyOf(accountId));
}
