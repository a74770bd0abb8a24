import { inTransaction, type Store } from '../store/store.ts';
import { storedName, type FileStore } from './fileStore.ts';

type StoredFile = Parameters<typeof storedName>[0];

/**
 * Removes the files without an owner, one at a time under a row lock. A concurrent upload of the same file either keeps it, or finds its
 * bytes removed and asks the client to send them again.
 */
export async function sweepFiles({ store, files }: { store: Store; files: FileStore }): Promise<void> {
  const orphans = await store.db
    .selectFrom('files')
    .select(['sha256', 'servedSha256'])
    .where((is) => {
      const owners = is.selectFrom('fileOwners').select('userId').whereRef('fileOwners.sha256', '=', 'files.sha256');
      return is.not(is.exists(owners));
    })
    .execute();
  for (const orphan of orphans) await sweepFile({ store, files }, orphan);
}

/** Removes a file without an owner, also one that has bytes but no row. */
export async function sweepFile({ store, files }: { store: Store; files: FileStore }, file: StoredFile): Promise<void> {
  const { sha256 } = file;
  await inTransaction(store, async (work) => {
    // Held until the end of the transaction: a concurrent upload of the same file waits and then asks the client to send it again.
    const row = await work
      .selectFrom('files')
      .select(['sha256', 'servedSha256'])
      .where('sha256', '=', sha256)
      .forUpdate()
      .executeTakeFirst();
    const owner = await work.selectFrom('fileOwners').select('userId').where('sha256', '=', sha256).executeTakeFirst();
    if (owner !== undefined) return;
    for (const name of new Set([storedName(file), storedName(row ?? file)])) await files.remove(name);
    await work.deleteFrom('files').where('sha256', '=', sha256).execute();
  });
}
