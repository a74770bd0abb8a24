import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate, type Store } from './store.ts';
import type { Tables } from './tables.ts';

const CONNECT_WITHIN_MS = 5_000;

/** Connects to PostgreSQL, or to an engine with its protocol, and migrates it. */
export async function openPostgres(connectionString: string, connections = 10): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: connections, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // The pool replaces an idle connection that the database closed. Without a listener the error would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select 1');
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { engine: 'postgres', db, close: () => db.destroy() };
}
