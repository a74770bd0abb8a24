import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { StartRefused } from '../startRefused.ts';
import type { Store } from '../store/store.ts';
import { createKeys, keyFileIn, newKey, readKeys, writeKeys } from './keyFile.ts';

/** The keys of session cookies and receipts: the one that signs, and those that signed before and still verify. */
export type SigningKeys = { readonly secret: string; readonly formerSecrets: readonly string[] };

type Where = Pick<Config, 'secretKeys' | 'dataDir'>;

/** The setting with the fingerprint of the key that signs. It tells servers of one database whether they share a key. */
const FINGERPRINT = 'signingKey';
/** The setting with which earlier versions stored the key itself. */
const STORED_KEY = 'cookieSecret';

/**
 * Returns the keys: those of SECRET_KEYS, followed by those of the data directory's file, which is created with a new key when there is none
 * at all. A key that an earlier version stored in the database moves to the file. Throws StartRefused when the database belongs to other
 * keys.
 */
export async function openSigningKeys(store: Store, { secretKeys, dataDir }: Where): Promise<SigningKeys> {
  const file = keyFileIn(dataDir);
  await moveKeyToFile(store, file);
  const known = [...secretKeys, ...readKeys(file)];
  if (known.length === 0 && (await fingerprintIn(store)) !== undefined) throw otherKey(file);
  const [secret, ...formerSecrets] = known.length > 0 ? known : createKeys(file, [newKey()]);
  if (secret === undefined) throw new StartRefused(`The file ${file} has no key: remove it, and start again.`);
  await checkFingerprint(store, [secret, ...formerSecrets], file);
  return { secret, formerSecrets: [...new Set(formerSecrets)].filter((former) => former !== secret) };
}

/**
 * Writes a new key before the others of the data directory's file. It signs from the next start on; the others still verify. Throws
 * StartRefused when SECRET_KEYS holds the keys.
 */
export function rotateKey({ secretKeys, dataDir }: Where): string {
  if (secretKeys.length > 0) {
    throw new StartRefused(`SECRET_KEYS holds the keys here: put a new one before them, such as ${newKey()}, and restart every server.`);
  }
  const file = keyFileIn(dataDir);
  writeKeys(file, [newKey(), ...readKeys(file)]);
  return `A new key is the first line of ${file}. Restart the server to sign with it. The earlier ones still verify: nobody is logged out.`;
}

/** Makes the database accept the keys of the next start, when those that it knew are lost. */
export async function forgetFingerprint({ db }: Store): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', FINGERPRINT).execute();
}

async function moveKeyToFile({ db }: Store, file: string): Promise<void> {
  const stored = await db.selectFrom('settings').select('value').where('name', '=', STORED_KEY).executeTakeFirst();
  if (stored === undefined) return;
  const keys = readKeys(file);
  if (!keys.includes(stored.value)) writeKeys(file, [...keys, stored.value]);
  await db.deleteFrom('settings').where('name', '=', STORED_KEY).execute();
}

async function checkFingerprint({ db }: Pick<Store, 'db'>, keys: readonly [string, ...string[]], file: string): Promise<void> {
  const current = fingerprintOf(keys[0]);
  await db
    .insertInto('settings')
    .values({ name: FINGERPRINT, value: current })
    .onConflict((same) => same.column('name').doNothing())
    .execute();
  const stored = await fingerprintIn({ db });
  if (!keys.some((key) => fingerprintOf(key) === stored)) throw otherKey(file);
  await db.updateTable('settings').set({ value: current }).where('name', '=', FINGERPRINT).execute();
}

async function fingerprintIn({ db }: Pick<Store, 'db'>): Promise<string | undefined> {
  const stored = await db.selectFrom('settings').select('value').where('name', '=', FINGERPRINT).executeTakeFirst();
  return stored?.value;
}

function otherKey(file: string): StartRefused {
  return new StartRefused(
    `The signing key of this server is not the one of its database: copy the file ${file} from the server that has it, or set SECRET_KEYS to the same keys on all servers. If the key is lost, run npm run host -- rotate --lost: everybody logs in again.`,
  );
}

function fingerprintOf(key: string): string {
  return createHash('sha256').update(`gauntlet signing key ${key}`).digest('hex').slice(0, 32);
}
