import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { StartRefused, messageOf } from '../startRefused.ts';
import { lockDirectory } from './directoryLock.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { notWritable } from './privateFiles.ts';
import { codeOf, type Store } from './store.ts';
import { classified, DatabaseUnavailable } from './unavailable.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the configured database. Throws DatabaseUnavailable when it does not answer now, and StartRefused, with the remedy, when it cannot be used
 * (a wrong password, a database that does not exist, an engine that is too old), when another process uses the data directory, or when the directory cannot
 * be written.
 */
export function openStore({ databaseUrl, dataDir }: Where): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(resolve(dataDir)) : openServer(databaseUrl);
}

async function openEmbedded(dataDir: string): Promise<Store> {
  const lock = takeLock(dataDir);
  try {
    const store = await openPglite({ dataDir: join(dataDir, 'pglite') });
    return { ...store, close: () => store.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw new StartRefused(
      `The database in ${dataDir} cannot be opened (${messageOf(error)}): restore the directory from a copy, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

function takeLock(dataDir: string) {
  try {
    return lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw notWritable(dataDir, error);
  }
}

async function openServer(databaseUrl: string): Promise<Store> {
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    const { hostname, port, pathname } = new URL(databaseUrl);
    const where = `${hostname}:${port || 5432}${pathname}`;
    const why = messageOf(error) || codeOf(error);
    if (isUnreachable(error)) {
      throw new DatabaseUnavailable(
        `The database at ${where} does not answer (${why}): check DATABASE_URL if this lasts, and that the database runs.`,
        { cause: error },
      );
    }
    throw new StartRefused(
      `The database at ${where} cannot be used (${why}): check DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
      { cause: error },
    );
  }
}

/** Returns whether the database does not answer now. A migration's failure has the statement's as its cause; a missing socket is a database that is down. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (classified(cause) instanceof DatabaseUnavailable || codeOf(cause) === 'ENOENT') return true;
  return false;
}
