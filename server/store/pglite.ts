import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { rebuildOnce } from '../outcomes/rebuild.ts';
import { pgliteBus } from '../bus/pgliteBus.ts';
import { DEFAULT_PATIENCE, type Patience } from './patience.ts';
import { PrivateFiles } from './pgliteFiles.ts';
import { migrate, type Store } from './store.ts';
import type { Tables } from './tables.ts';
import { classified, inTime } from './unavailable.ts';

/**
 * Opens the embedded database in `dataDir` (in memory without one) and migrates it. It does not lock the directory: acquire the lock of
 * `directoryLock.ts` first. A statement that waits too long for the only connection throws DatabaseUnavailable.
 */
export async function openPglite(options: PGliteOptions = {}, patience: Patience = DEFAULT_PATIENCE): Promise<Store> {
  return storeOn(await createPglite(options), patience);
}

/** Returns an open PGlite, as it is. */
export function createPglite({ dataDir, ...others }: PGliteOptions = {}): Promise<PGlite> {
  const fs = dataDir === undefined ? {} : { fs: new PrivateFiles(dataDir) };
  return PGlite.create({ ...others, ...fs, extensions: { pg_trgm } });
}

/** Migrates an open PGlite. The store closes it. */
export async function storeOn(pglite: PGlite, patience: Patience = DEFAULT_PATIENCE): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new ImpatientDialect(pglite, patience.callMs) });
  await migrate(db);
  await rebuildOnce(db, new Date().toISOString());
  return { engine: 'pglite', db, bus: await pgliteBus(pglite), close: () => db.destroy() };
}

class ImpatientDialect extends PGliteDialect {
  readonly #callMs: number;

  constructor(pglite: PGlite, callMs: number) {
    super(pglite);
    this.#callMs = callMs;
  }

  override createDriver(): Driver {
    return impatientDriver(super.createDriver(), this.#callMs);
  }
}

/**
 * A driver whose waiting for the connection, and whose statements, have a time limit. The connection is passed on after pending input and output:
 * PGlite runs in this process, and its promises resolve without that. One turn of the event loop would then serve the requests of all connections
 * to their ends, and as it accepts one new connection, the last of twenty would wait for twenty such turns.
 */
function impatientDriver(driver: Driver, callMs: number): Driver {
  const given = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const inner = (connection: DatabaseConnection): DatabaseConnection => given.get(connection) ?? connection;
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const waiting = driver.acquireConnection();
      const connection = await inTime(waiting, callMs).catch((error: unknown) => {
        // The connection is still given to this caller later: it passes it on to the next one.
        void waiting.then((late) => driver.releaseConnection(late)).catch(() => {});
        throw error;
      });
      const outer = impatientConnection(connection, callMs);
      given.set(outer, connection);
      return outer;
    },
    async releaseConnection(connection) {
      await new Promise((resolve) => setImmediate(resolve));
      await driver.releaseConnection(inner(connection));
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: () => driver.destroy(),
  };
}

function impatientConnection(connection: DatabaseConnection, callMs: number): DatabaseConnection {
  return {
    executeQuery: <R>(query: CompiledQuery) =>
      inTime<QueryResult<R>>(connection.executeQuery<R>(query), callMs).catch((error: unknown) => {
        throw classified(error);
      }),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
