import { Migrator, sql, type Kysely, type Transaction } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import { writeChanges } from './changes.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Work = Transaction<Tables>;

/** The server's database. PGlite and PostgreSQL run the same statements. */
export type Store = {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  readonly bus: Bus;
  close(): Promise<void>;
};

const ATTEMPTS = 6;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in one transaction, and writes the changes that it recorded. Retries it from the start after a serialization failure (40001) or
 * a deadlock (40P01). `work` must use only the given transaction: PGlite has one connection, so a query on the store itself would never return.
 */
export async function inTransaction<T>(store: Pick<Store, 'db'>, work: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.db.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        await writeChanges(transaction);
        return result;
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !mayTryAgain(error)) throw error;
      await pause(attempt);
    }
  }
}

/** Migrates the schema. Safe when several servers start at once: they wait for each other. */
export async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    // Two servers on an empty database may both create the migrator's lock table.
    if (attempt === ATTEMPTS) throw new Error('The database migrations failed', { cause: error });
    await pause(attempt);
  }
}

/**
 * Returns whether exactly these migrations have run. The migrator itself reads the database's catalogue first, which takes PGlite half a
 * second. Any error, such as a missing table, is left to the migrator.
 */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.length === Object.keys(MIGRATIONS).length && rows.every(({ name }) => Object.hasOwn(MIGRATIONS, name));
  } catch {
    return false;
  }
}

/** The failure of a statement is the cause of the error that names its class. */
function mayTryAgain(error: unknown): boolean {
  const code = codeOf(error instanceof Error ? (error.cause ?? error) : error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Returns the SQLSTATE or system error code of a thrown value, if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function pause(attempt: number): Promise<void> {
  const longest = 10 * 2 ** attempt;
  return new Promise((resolve) => setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2));
}
