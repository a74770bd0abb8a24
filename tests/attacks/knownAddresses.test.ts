import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { evenly } from '../../server/auth/evenTime.ts';
import { Refused } from '../../server/http/refused.ts';
import { DEFAULT_LIMITS, type Limits } from '../../server/limits/limits.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { securityEventsWritten } from '../../server/security/securityEvents.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../server/support/environment.ts';
import { refusal, type Answer } from '../server/support/visitor.ts';

const HIGH = { attempts: 1_000, seconds: 60 };
/** The counters of a real installation, which many attempts do not use up. */
const COUNTED: Limits = { ...DEFAULT_LIMITS, login: HIGH, account: HIGH, accountWide: HIGH };

describe('AC20 a known and an unknown address', () => {
  let store: Store;
  let environment: Environment;
  let ann: Member;
  const mails: Mail[] = [];
  /** Continues the mails that wait until a while after their response. */
  const waiting: (() => void)[] = [];
  const statements: string[] = [];
  const derivations = vi.spyOn(crypto, 'scrypt');

  beforeAll(async () => {
    // Modules that have imported the function by its name see the spy too.
    syncBuiltinESMExports();
    store = await openMemoryStore();
    const db = store.db.withPlugin(noting(statements));
    const send = async (mail: Mail): Promise<void> => void mails.push(mail);
    const mailPause = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
    environment = await createEnvironment({ ...store, db }, { limits: COUNTED, mail: { send }, mailPause });
    ann = await environment.signUp('Ann');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await environment.close();
    await store.close();
  });

  const post = (path: string, body: object): Promise<Answer> => environment.nobody.post(`/api/auth/${path}`, body);
  const signUp = (email: string) => post('sign-up/email', { name: 'Ann Lee', email, password: PASSWORD });
  const signIn = (email: string) => post('sign-in/email', { email, password: 'Wrong2026' });
  const askReset = (email: string) => post('request-password-reset', { email });
  const changeEmail = (newEmail: string) => ann.post('/api/auth/change-email', { password: PASSWORD, newEmail });

  /** What a stranger sees of a call, and what takes its time: the derivations of keys, and the statements until the response. */
  async function seen(call: () => Promise<Answer>) {
    // Events of earlier calls are written after their responses.
    await securityEventsWritten(environment.ports.store);
    statements.length = 0;
    derivations.mockClear();
    const { status, body, headers } = await call();
    const derived = derivations.mock.calls.map(([, salt, length, options]) => ({
      salt: typeof salt === 'string' && salt.length,
      length,
      options,
    }));
    return { status, body, headers: [...headers], derived, statements: [...statements] };
  }

  it('get the same response after the same work at sign-in, also in other letters, without a password, and suspended', async () => {
    const [sample, suspended] = [newAddress(), await environment.signUp('Ben')];
    await sql`insert into users (id, name, email) values ('without-password', 'Sam', ${sample})`.execute(store.db);
    await store.db.insertInto('suspensions').values({ person: suspended.id }).execute();
    const unknown = await seen(() => signIn(newAddress()));
    expect(unknown).toMatchObject({ status: 401, derived: [{ salt: 32, length: 64, options: { N: 16_384, r: 16, p: 1 } }] });
    expect(unknown.statements.length).toBeGreaterThan(0);
    for (const email of [ann.email, ann.email.toUpperCase(), sample, suspended.email])
      expect(await seen(() => signIn(email))).toEqual(unknown);
  });

  it('get the same response after the same work when a password is forgotten, whose mail comes later', async () => {
    const unknown = await seen(() => askReset(newAddress()));
    expect(await seen(() => askReset(ann.email))).toEqual(unknown);
    const resets = (): Mail[] => mails.filter(({ subject }) => subject === 'Set a new password for Gauntlet');
    expect({ body: unknown.body, resets: resets() }).toEqual({ body: { ok: true }, resets: [] });
    for (const resume of waiting.splice(0)) resume();
    await vi.waitFor(() => expect(resets().map(({ to }) => to)).toEqual([ann.email]));
  });

  it('get the same response after the same work and one mail each as a new address', async () => {
    const ben = await environment.signUp('Ben');
    const unknown = await seen(() => changeEmail(newAddress()));
    const sent = mails.length;
    expect(await seen(() => changeEmail(ben.email))).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 200, body: { ok: true, isSent: true } });
    expect(mails.length).toBe(sent + 1);
  });

  it('use up the same mails, so that a change of address finds no difference after many resets', async () => {
    const [ben, eve] = [await environment.signUp('Ben'), await environment.signUp('Eve')];
    const unknown = newAddress();
    for (const email of [ben.email, unknown]) for (let i = 0; i < 5; i += 1) await askReset(email);
    for (const resume of waiting.splice(0)) resume();
    const change = (newEmail: string) => eve.post('/api/auth/change-email', { password: PASSWORD, newEmail });
    await vi.waitFor(async () =>
      expect((await store.db.selectFrom('buckets').select('key').execute()).map(({ key }) => key)).toEqual(
        expect.arrayContaining([`mail to ${ben.email}`, `mail to ${unknown}`]),
      ),
    );
    await vi.waitFor(async () => expect(refusal(await change(unknown))).toEqual({ status: 429, code: 'TooManyAttempts' }));
    expect(refusal(await change(ben.email))).toEqual({ status: 429, code: 'TooManyAttempts' });
  });

  it('are hashed alike at sign-up, which says that an address is taken', async () => {
    const free = await seen(() => signUp(newAddress()));
    const taken = await seen(() => signUp(ann.email));
    expect({ ...refusal(await signUp(ann.email)), derived: taken.derived }).toEqual({
      status: 409,
      code: 'AddressTaken',
      derived: free.derived,
    });
    expect(free).toMatchObject({ status: 200, derived: [{ length: 64 }] });
  });
});

describe('AC20 the refusal of an address that is taken', () => {
  const taken = new Refused(409, 'AddressTaken', 'An account with this email already exists');

  it.each([
    ['comes as late as a success', taken, 300],
    ['comes at once where it has another reason', new Refused(400, 'BadShape', 'Invalid email format'), 40],
  ])('%s', async (_, refused, expected) => {
    let now = 0;
    const even = evenly({ now: () => now, pause: async (ms) => void (now += ms) });
    const takes = (ms: number, error?: Error) => async () => {
      now += ms;
      if (error !== undefined) throw error;
    };
    await even(takes(300));
    const began = now;
    await expect(even(takes(40, refused))).rejects.toBe(refused);
    expect(now - began).toBe(expected);
    // A slower one does not wait.
    await expect(even(takes(500, taken))).rejects.toBe(taken);
    expect(now - began).toBe(expected + 500);
  });
});

function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** Notes the kind of each statement. */
function noting(statements: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
