import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../startRefused.ts';
import type { Store } from '../store/store.ts';
import type { FileStore } from './fileStore.ts';

const SETTING = 'fileStore';
const ATTEMPTS = 10;
const PAUSE_MS = 200;

/**
 * Checks that this file store is the one of the database, by an id that both have. The first start of a database gives both the id; a new
 * database takes the one that the files have. Throws StartRefused, with the remedy, when another file store belongs to the database: two
 * servers with separate directories would miss each other's files.
 */
export async function checkFileStore({ db }: Pick<Store, 'db'>, files: FileStore, pauseMs = PAUSE_MS): Promise<void> {
  const found = await files.identity();
  const candidate = found ?? randomUUID();
  const created = await db
    .insertInto('settings')
    .values({ name: SETTING, value: candidate })
    .onConflict((same) => same.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (created !== undefined) return found === undefined ? files.setIdentity(candidate) : undefined;
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirstOrThrow();
  let present = found;
  // Another server on the same files may be at its first start, just before it writes the id.
  for (let attempt = 1; present === undefined && attempt < ATTEMPTS; attempt += 1) {
    await sleep(pauseMs);
    present = await files.identity();
  }
  if (present !== value) throw refusal(files, present, value);
}

function refusal({ where }: FileStore, found: string | undefined, expected: string): StartRefused {
  const remedy = 'set DATA_DIR to the directory, or S3_ENDPOINT to the bucket, that the other servers of this database use';
  const copied = `. If these are a copy of its files, write ${expected} to the file identity among them`;
  const whose = found === undefined ? 'are not those of this database' : 'belong to another database';
  return new StartRefused(`The files in ${where} ${whose}: ${remedy}${copied}.`);
}
