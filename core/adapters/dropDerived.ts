import { createDatabase, databaseName } from './database.ts';

/**
 * Deletes the data derived from an account's log (snapshots, chunks, figures) and the remote cache. The log and its files stay. What is in
 * memory stays until it is read again. Rejects with a `StorageError` when the storage fails.
 */
export async function dropDerived(accountId: string): Promise<void> {
  const database = createDatabase(databaseName(accountId));
  try {
    // The lock under which core/browser.ts writes derived data: no tab writes a snapshot meanwhile.
    await navigator.locks.request(`gauntlet-derived-${accountId}`, async () => {
      for (const name of ['derived', 'nodes'] as const) await database.transact(name, 'readwrite', 'relaxed', (store) => store.clear());
    });
  } finally {
    database.close();
  }
}
