import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetFingerprint, openSigningKeys, rotateKey } from '../../server/keys/signingKeys.ts';
import { signedReceipt } from '../../server/nodes/receipts.ts';
import { draftOf } from '../../server/nodes/shapes.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { createEnvironment } from './support/environment.ts';
import { challengeOf } from './support/nodes.ts';
import { visitorOf } from './support/visitor.ts';

const OLD = 'the-key-that-an-earlier-version-kept-in-the-database';
const OWN = 'a-key-of-the-setting-with-enough-characters';
const OTHER = 'another-key-that-belongs-to-another-server';

describe('the signing keys', () => {
  let store: Store;
  let dataDir: string;
  beforeAll(async () => void (store = await openMemoryStore()));
  afterAll(() => store.close());
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-keys-'))));
  afterEach(async () => {
    rmSync(dataDir, { recursive: true });
    await store.db.deleteFrom('settings').execute();
  });
  const file = (): string => join(dataDir, 'signing-keys');
  const open = (secretKeys: readonly string[] = []) => openSigningKeys(store, { dataDir, secretKeys });
  const settings = async (): Promise<string> => JSON.stringify(await store.db.selectFrom('settings').selectAll().execute());

  it('AC17 are a new one in a file that the operator alone can read, and not in the database', async () => {
    const { secret, formerSecrets } = await open();
    expect(secret).toHaveLength(43);
    expect(formerSecrets).toEqual([]);
    expect(readFileSync(file(), 'utf8')).toBe(`${secret}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await settings()).not.toContain(secret);
    expect(await open()).toEqual({ secret, formerSecrets: [] });
  });

  it('AC17 move from the database to the file when an earlier version stored one there', async () => {
    await store.db.insertInto('settings').values({ name: 'cookieSecret', value: OLD }).execute();
    expect(await open()).toEqual({ secret: OLD, formerSecrets: [] });
    expect(readFileSync(file(), 'utf8')).toBe(`${OLD}\n`);
    expect(await settings()).not.toContain(OLD);
  });

  it('AC17 of the setting sign, and the one of the database still verifies', async () => {
    await store.db.insertInto('settings').values({ name: 'cookieSecret', value: OLD }).execute();
    expect(await open([OWN])).toEqual({ secret: OWN, formerSecrets: [OLD] });
    expect(await settings()).not.toContain(OLD);
  });

  it('AC17 of another server refuse to start, and leave the right ones as they are', async () => {
    await open([OWN]);
    const sentence =
      /^The signing key of this server is not the one of its database: copy the file .*signing-keys from the server that has it/;
    await expect(open([OTHER])).rejects.toThrow(sentence);
    await expect(open()).rejects.toThrow(sentence);
    expect(await open([OWN])).toEqual({ secret: OWN, formerSecrets: [] });
  });

  it('AC17 with a new one first and the known one behind it start: the new one signs', async () => {
    await open([OWN]);
    expect(await open([OTHER, OWN])).toEqual({ secret: OTHER, formerSecrets: [OWN] });
    expect(await open([OTHER])).toEqual({ secret: OTHER, formerSecrets: [] });
    await expect(open([OWN])).rejects.toThrow('not the one of its database');
  });

  it('AC17 are rotated by the operator: a new first line in the file, and the earlier keys below it', async () => {
    const before = await open();
    expect(rotateKey({ dataDir, secretKeys: [] })).toContain('nobody is logged out');
    const after = await open();
    expect(after.formerSecrets).toEqual([before.secret]);
    expect(readFileSync(file(), 'utf8')).toBe(`${after.secret}\n${before.secret}\n`);
  });

  it('AC17 in the setting are rotated there', () => {
    expect(() => rotateKey({ dataDir, secretKeys: [OWN] })).toThrow(/^SECRET_KEYS holds the keys here: put a new one before them/);
  });

  it('AC17 that are lost are replaced when the operator says so', async () => {
    await open();
    rmSync(file());
    await expect(open()).rejects.toThrow('rotate --lost');
    rotateKey({ dataDir, secretKeys: [] });
    await forgetFingerprint(store);
    expect((await open()).formerSecrets).toEqual([]);
  });

  it('AC17 agree when several servers with one data directory start at the same moment', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1);
  });

  it('AC17 are refused when the file has a line that is too short to be one', async () => {
    writeFileSync(file(), 'short\n');
    await expect(open()).rejects.toThrow(/has a line that is no key: each line must have 32 plain characters or more/);
  });

  describe('after a rotation', () => {
    it('AC17 a session of before stays open, and a receipt of before still counts', async () => {
      const before = await createEnvironment(store, { secret: OWN });
      const ann = await before.signUp('Ann');
      const rotated = await createEnvironment(store, { secret: OTHER, formerSecrets: [OWN] });
      expect((await visitorOf(rotated.app, ann.cookie).get('/api/auth/get-session')).at('user', 'id')).toBe(ann.id);
      expect(
        (await visitorOf(rotated.app, ann.cookie.replace('gauntlet', '__Host-gauntlet')).get('/api/auth/get-session')).at('user'),
      ).toBe(null);

      const [key, paid] = [crypto.randomUUID(), challengeOf(ann, { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25 })];
      const send = (secret: string) =>
        visitorOf(rotated.app, ann.cookie).post('/api/local/projects/challenges/nodes', paid, {
          'Idempotency-Key': key,
          Receipt: signedReceipt(secret, key, draftOf('challenges', paid), { receivedAt: rotated.now(), countsFrom: null }),
        });
      expect((await send('a key that was never one of this server')).status).toBe(403);
      expect((await send(OWN)).status).toBe(201);
    });

    it('AC17 a session signed by no key of the server is none', async () => {
      const before = await createEnvironment(store, { secret: OWN });
      const ann = await before.signUp('Ann');
      const replaced = await createEnvironment(store, { secret: OTHER });
      expect((await visitorOf(replaced.app, ann.cookie).get('/api/auth/get-session')).at('user')).toBe(null);
    });
  });
});
