import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { Patience } from '../../../server/store/patience.ts';
import { createPglite, openPglite, storeOn } from '../../../server/store/pglite.ts';
import type { Store } from '../../../server/store/store.ts';
import { reusable, type Reusable } from './reusedPglite.ts';

const cache = fileURLToPath(new URL('../../../.cache/server-tests/', import.meta.url));
const read = (path: string): string => readFileSync(path, 'utf8');
const version = ['server/store/accountSchema.ts', 'server/store/communitySchema.ts', 'server/store/migrations.ts', 'package-lock.json']
  .map((path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url)))
  .reduce((hash, path) => hash.update(read(path)), createHash('sha256'))
  .digest('hex')
  .slice(0, 16);

/** Emptied databases that no test uses now. Opening another one takes a second of processor time. */
const idle: Reusable[] = [];

/** A database in memory with only the tables: another file of this worker may have used it and closed its store. */
export async function openMemoryStore(patience?: Patience): Promise<Store> {
  const database = idle.pop() ?? (await reusable(await openMemory()));
  return storeOn(
    database.lend(() => void idle.push(database)),
    patience,
  );
}

/** The same for a process that would not end otherwise: its store closes the database. */
export async function openOwnMemoryStore(): Promise<Store> {
  return storeOn(await openMemory());
}

/** Puts an empty database where the server looks for it in its data directory, as the first start does, but faster. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const empty = await made('directory', async (path) => {
    const store = await openPglite({ dataDir: path, loadDataDir: await openAsBlob(await made('tar', archiveEmpty)) });
    await store.close();
  });
  cpSync(empty, join(dataDir, 'pglite'), { recursive: true });
}

/** The first one is created once a machine and copied, because creating and migrating one takes seconds. */
async function openMemory(): Promise<PGlite> {
  return createPglite({ loadDataDir: await openAsBlob(await made('tar', archiveEmpty)) });
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
  const pglite = await createPglite();
  const store = await storeOn(pglite);
  const archive = await pglite.dumpDataDir('none');
  await store.close();
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
}
