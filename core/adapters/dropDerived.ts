/** Door for recovery: lets go what this device worked out or fetched, all of which comes again. The log and its files stay. */
import { createDatabase, databaseName } from './database.ts';

/**
 * Deletes what is derived from an account's log (snapshots, chunks, figures) and the last known nodes. What is in memory stays until it
 * is read again. Rejects with a `StorageError` when the storage fails.
 */
export async function dropDerived(accountId: string): Promise<void> {
  const database = createDatabase(databaseName(accountId));
  try {
    // By the name under which the app derives (core/browser.ts): nobody keeps a snapshot meanwhile.
    await navigator.locks.request(`gauntlet-derived-${accountId}`, async () => {
      for (const name of ['derived', 'nodes'] as const) await database.transact(name, 'readwrite', 'relaxed', (store) => store.clear());
    });
  } finally {
    database.close();
  }
}
