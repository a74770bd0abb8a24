import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { rebuildOnce } from '../outcomes/rebuild.ts';
import { postgresBus } from '../bus/postgresBus.ts';
import { DEFAULT_PATIENCE, type Patience } from './patience.ts';
import { codeOf, migrate, type Store } from './store.ts';
import type { Tables } from './tables.ts';
import { classified, DatabaseUnavailable, inTime, isConnectionLost } from './unavailable.ts';

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
    keepAlive: true,
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

/**
 * A pool that survives the loss of its connections. `pg` emits 'error' for each connection that the database closes, beside the failure of the
 * statement that waits, if one does; an event without a listener would end the process. The pool replaces idle ones, and its clients have
 * listeners of their own, because the pool takes its own one away while a client is in use.
 */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function impatientPool(pool: pg.Pool, callMs: number): PostgresPool {
  return {
    connect: async () => impatientClient(await pool.connect().catch(unreachable), callMs),
    end: () => pool.end(),
  };
}

/**
 * A connection that fails a statement after `callMs`. It is closed instead of used again when it still waits for a statement, when the database has
 * given it up, and when it may be within a transaction.
 */
function impatientClient(client: pg.PoolClient, callMs: number): pg.PoolClient {
  let isStuck = false;
  let isUnusable = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isStuck) throw new DatabaseUnavailable('The database did not respond to an earlier statement of this transaction.');
    try {
      return checkedEnd(sql, await inTime(client.query(sql, [...parameters]), callMs));
    } catch (error) {
      const failure = classified(error);
      isStuck = failure instanceof DatabaseUnavailable && failure.cause === undefined;
      isUnusable ||= isStuck || isConnectionLost(error) || sql === 'rollback';
      throw failure;
    }
  };
  const release = (): void => client.release(isUnusable);
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name)),
  });
}

/** PostgreSQL responds to the commit of a transaction that failed before by rolling it back, without an error. */
function checkedEnd(sql: string, result: pg.QueryResult): pg.QueryResult {
  if (sql === 'commit' && result.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
  return result;
}

function unreachable(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  throw new DatabaseUnavailable(`The database cannot be reached: ${error.message || codeOf(error)}`, { cause: error });
}
