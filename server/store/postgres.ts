import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { rebuildOnce } from '../outcomes/rebuild.ts';
import { postgresBus } from '../bus/postgresBus.ts';
import { DEFAULT_PATIENCE, type Patience } from './patience.ts';
import { migrate, type Store } from './store.ts';
import type { Tables } from './tables.ts';
import { classified, DatabaseUnavailable, inTime } from './unavailable.ts';

type Options = { readonly connections?: number; readonly patience?: Patience };

/**
 * Connects to PostgreSQL, or to an engine with its protocol, and migrates it. Every later statement has the time limits of `patience` and
 * throws DatabaseUnavailable after them.
 */
export async function openPostgres(connectionString: string, options: Options = {}): Promise<Store> {
  const { connections = 10, patience = DEFAULT_PATIENCE } = options;
  await prepare(connectionString, patience);
  const pool = poolOf({
    connectionString,
    max: connections,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    // Statements here take milliseconds. To compile one, because its cost was overestimated, takes longer than to run it.
    options: '-c jit=off',
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: impatientPool(pool, patience.callMs) }) });
  const bus = postgresBus(connectionString, patience.connectMs);
  return { engine: 'postgres', db, bus, close: async () => void (await Promise.all([bus.close(), db.destroy()])) };
}

/** Migrates on a connection of its own, without limits: a migration of a large table takes as long as it takes. */
async function prepare(connectionString: string, { connectMs }: Patience): Promise<void> {
  const pool = poolOf({ connectionString, max: 1, connectionTimeoutMillis: connectMs });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select 1');
    await migrate(db);
    await rebuildOnce(db, new Date().toISOString());
  } finally {
    await db.destroy();
  }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool replaces an idle connection that the database closed. Without a listener the error would end the process.
  pool.on('error', () => {});
  return pool;
}

function impatientPool(pool: pg.Pool, callMs: number): PostgresPool {
  return {
    connect: async () => impatientClient(await pool.connect().catch(rethrow), callMs),
    end: () => pool.end(),
  };
}

/** A connection that fails a statement after `callMs`. Such a connection still waits for its statement, so it is closed, not used again. */
function impatientClient(client: pg.PoolClient, callMs: number): pg.PoolClient {
  let isStuck = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isStuck) throw new DatabaseUnavailable('The database did not respond to an earlier statement of this transaction.');
    try {
      return await inTime(client.query(sql, [...parameters]), callMs);
    } catch (error) {
      const failure = classified(error);
      isStuck = failure instanceof DatabaseUnavailable && failure.cause === undefined;
      throw failure;
    }
  };
  const release = (): void => client.release(isStuck);
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name)),
  });
}

function rethrow(error: unknown): never {
  throw error instanceof Error ? new DatabaseUnavailable(`The database cannot be reached: ${error.message}`, { cause: error }) : error;
}
