import { tabStorage } from './deviceStorage.ts';

/** Where a tab stores what an account typed for its next check-in to a challenge. */
export function checkInDraftKey(accountId: string, challengeId: string): string {
  return `gauntlet.draft.checkIn.${accountId}.${challengeId}`;
}

/** Deletes what an account typed for its check-ins: it leaves this device. */
export function dropCheckInDrafts(accountId: string, storage: Storage | null = tabStorage()): void {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '');
  for (const key of keys) if (key.startsWith(checkInDraftKey(accountId, ''))) storage?.removeItem(key);
}
