import { eraseAccount } from '@gauntlet/core/browser';
import { eraseAccountDatabase } from './accountDatabase.ts';
import { dropCheckInDrafts } from './checkInDrafts.ts';
import { dropDraft } from './formDraft.ts';

/** Erases everything that this device stores of an account. Rejects when a database cannot be deleted. */
export async function eraseOnDevice(accountId: string): Promise<void> {
  dropDraft(accountId);
  dropCheckInDrafts(accountId);
  // The Testing Suite stores its recordings in a database of its own.
  indexedDB.deleteDatabase(`gauntlet-testing-${accountId}`);
  await Promise.all([eraseAccount(accountId), eraseAccountDatabase(accountId)]);
}
