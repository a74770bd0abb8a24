import { inTransaction, type Store } from '../store/store.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Removes the files that nobody has any more. One at a time and under a lock of its row, so that an upload of the same file
 * at this moment either makes it stay, or finds its bytes gone and is asked to send them again.
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

/** Removes a file that nobody has, also one whose bytes came and that was never written down. */
export async function sweepFile({ store, files }: { store: Store; files: FileStore }, sha256: string): Promise<void> {
  await inTransaction(store, async (work) => {
    // Held until the end: whoever is taking the same file in now comes after us, and is asked to send it again.
    await work.selectFrom('files').select('sha256').where('sha256', '=', sha256).forUpdate().execute();
    const owner = await work.selectFrom('fileOwners').select('userId').where('sha256', '=', sha256).executeTakeFirst();
    if (owner !== undefined) return;
    await files.remove(sha256);
    await work.deleteFrom('files').where('sha256', '=', sha256).execute();
  });
}
