import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Patience } from '../../../server/store/patience.ts';
import { openPglite } from '../../../server/store/pglite.ts';
import type { Store } from '../../../server/store/store.ts';

const cache = fileURLToPath(new URL('../../../.cache/server-tests/', import.meta.url));
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const version = createHash('sha256')
  .update(read('../../../server/store/migrations.ts'))
  .update(read('../../../server/store/outcomesMigration.ts'))
  .update(read('../../../server/store/changesMigration.ts'))
  .update(read('../../../package-lock.json'))
  .digest('hex')
  .slice(0, 16);

/** A database in memory with only the tables. It is created once a machine and copied, because creating one takes seconds. */
export async function openMemoryStore(patience?: Patience): Promise<Store> {
  return openPglite({ loadDataDir: await openAsBlob(await made('tar', archiveEmpty)) }, patience);
}

/** Puts an empty database where the server looks for it in its data directory, as the first start does, but faster. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const empty = await made('directory', async (path) => {
    const store = await openPglite({ dataDir: path, loadDataDir: await openAsBlob(await made('tar', archiveEmpty)) });
    await store.close();
  });
  cpSync(empty, join(dataDir, 'pglite'), { recursive: true });
}

/** The path of an entry in the cache. It is created under another name first, because several test files may need it at the same time. */
async function made(kind: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(cache, `empty-${version}.${kind}`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  if (existsSync(path)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, path);
  return path;
}

async function archiveEmpty(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
}
