import { inTransaction, type Store } from '../store/store.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Removes the files without an owner, one at a time under a row lock. A concurrent upload of the same file either keeps it, or finds its
 * bytes removed and asks the client to send them again.
 */
export async function sweepFiles({ store, files }: { store: Store; files: FileStore }): Promise<void> {
  const orphans = await store.db
    .selectFrom('files')
    .select('sha256')
    .where((is) => {
      const owners = is.selectFrom('fileOwners').select('userId').whereRef('fileOwners.sha256', '=', 'files.sha256');
      return is.not(is.exists(owners));
    })
    .execute();
  for (const { sha256 } of orphans) await sweepFile({ store, files }, sha256);
}

/** Removes a file without an owner, also one that has bytes but no row. */
export async function sweepFile({ store, files }: { store: Store; files: FileStore }, sha256: string): Promise<void> {
  await inTransaction(store, async (work) => {
    // Held until the end of the transaction: a concurrent upload of the same file waits and then asks the client to send it again.
    await work.selectFrom('files').select('sha256').where('sha256', '=', sha256).forUpdate().execute();
    const owner = await work.selectFrom('fileOwners').select('userId').where('sha256', '=', sha256).executeTakeFirst();
    if (owner !== undefined) return;
    await files.remove(sha256);
    await work.deleteFrom('files').where('sha256', '=', sha256).execute();
  });
}
