import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../../server/store/pglite.ts';
import type { Store } from '../../../server/store/store.ts';

const cache = fileURLToPath(new URL('../../../.cache/server-tests/', import.meta.url));
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A database in memory with nothing in it but the tables. Made once a machine and copied: making one takes seconds. */
export async function openMemoryStore(): Promise<Store> {
  return openPglite({ loadDataDir: await openAsBlob(await emptyDatabase()) });
}

/** The path of an archive of an empty database, which `loadDataDir` of PGlite takes. */
export async function emptyDatabase(): Promise<string> {
  const made = createHash('sha256').update(read('../../../server/store/migrations.ts')).update(read('../../../package-lock.json'));
  const path = join(cache, `${made.digest('hex').slice(0, 16)}.tar`);
  try {
    await openAsBlob(path);
  } catch {
    await makeEmptyDatabase(path);
  }
  return path;
}

async function makeEmptyDatabase(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(cache, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
  renameSync(unfinished, path);
}
