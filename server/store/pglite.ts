import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { migrate, type Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database in `dataDir` (in memory without one) and migrates it. It does not lock the directory: acquire the lock of
 * `directoryLock.ts` first.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Store> {
  const pglite = await PGlite.create(options);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
  await migrate(db);
  return { engine: 'pglite', db, close: () => db.destroy() };
}
