import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';
import { Refused } from '../../server/http/refused.ts';
import { countWrong } from '../../server/limits/wrongPasswords.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment, type Member } from '../server/support/environment.ts';
import { refusal, type Answer } from '../server/support/visitor.ts';
import { visitorFrom } from './support/from.ts';

const HOME = '203.0.113.5';
const ELSEWHERE = '198.51.100.7';
const TOO_MANY = { status: 429, code: 'TooManyAttempts' };

describe('others who try passwords for an account', { timeout: 60_000 }, () => {
  let store: Store;
  let environment: Environment;
  let ann: Member;
  let years = 0;
  beforeAll(async () => {
    store = await openMemoryStore();
  });
  beforeEach(async () => {
    environment = await createEnvironment(store, { limits: DEFAULT_LIMITS, trustedProxies: ['10.0.0.1'] });
    // Each test has years of its own, in which no bucket owes anything.
    environment.setNow(`${2030 + (years += 2)}-03-02T12:00:00.000Z`);
    ann = await environment.signUp('Ann');
  });
  afterEach(() => environment.close());
  afterAll(() => store.close());

  const logIn = (address: string, password: string, cookie?: string, email = ann.email): Promise<Answer> =>
    visitorFrom(environment, address, cookie).post('/api/auth/sign-in/email', { email, password });
  /** The cookies of a device on which Ann has logged in. */
  const knownDevice = async (address: string): Promise<string> => {
    const answer = await logIn(address, PASSWORD);
    expect(answer.status).toBe(200);
    return cookieOf(answer.headers);
  };
  /** Tries wrong passwords from each address as soon as the server allows it, for so many seconds. Returns how many were checked. */
  const attack = async (addresses: readonly string[], seconds: number): Promise<number> => {
    let checked = 0;
    for (let passed = 0; passed < seconds;) {
      const answers = await Promise.all(addresses.map((address) => logIn(address, 'Wrong2026')));
      const tried = answers.filter(({ status }) => status === 401).length;
      checked += tried;
      const wait = tried > 0 ? 0 : Math.min(...answers.map(({ headers }) => Number(headers.get('Retry-After'))));
      environment.pass(wait * 1_000);
      passed += wait;
    }
    return checked;
  };

  it('do not lock out the person by 30 wrong logins from elsewhere, on a new device or from deleting the account', async () => {
    for (let i = 0; i < 30; i += 1) await logIn(ELSEWHERE, 'Wrong2026');
    expect(refusal(await logIn(ELSEWHERE, PASSWORD))).toEqual(TOO_MANY);
    expect((await logIn(HOME, PASSWORD)).status).toBe(200);
    const left = await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD });
    expect(left.status).toBe(200);
  });

  it('are delayed more and more: 14 passwords in the first 15 minutes, then one in 15', async () => {
    expect(await attack([ELSEWHERE], 15 * 60)).toBe(14);
    expect(await attack([ELSEWHERE], 60 * 60)).toBe(4);
  });

  it('get the seconds to wait; a right password forgets the wrong ones', async () => {
    for (let i = 0; i < 6; i += 1) {
      expect((await logIn(HOME, 'Wrong2026')).status).toBe(401);
      if (i >= 4) environment.pass(i === 4 ? 1_000 : 0);
    }
    const refused = await logIn(HOME, PASSWORD);
    expect({ ...refusal(refused), retryAfter: refused.headers.get('Retry-After'), message: refused.at('error', 'message') }).toEqual({
      ...TOO_MANY,
      retryAfter: '2',
      message: 'Too many attempts. Please try again in 2 seconds.',
    });
    environment.pass(2_000);
    expect((await logIn(HOME, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await logIn(HOME, 'Wrong2026')).status).toBe(401);
  });

  it('do not lock out a known device, not even from the same network', async () => {
    const device = await knownDevice(HOME);
    for (let i = 0; i < 32; i += 1) await logIn(HOME, 'Wrong2026', undefined, i % 8 ? `other${i}@example.org` : ann.email);
    expect(refusal(await logIn(HOME, PASSWORD))).toEqual(TOO_MANY);
    expect((await logIn(HOME, PASSWORD, device)).status).toBe(200);
    expect((await logIn(ELSEWHERE, PASSWORD, device)).status).toBe(200);
  });

  it('from 8 networks are delayed together, by a minute at most, which does not reach a known device', async () => {
    const device = await knownDevice(HOME);
    const networks = Array.from({ length: 8 }, (_, i) => `198.51.${i}.1`);
    const checked = await attack(networks, 120);
    // 20 at once, then after 1, 2, 4, 8, 16, 32 and each 60 seconds.
    expect(checked).toBeLessThanOrEqual(20 + 7);
    expect((await logIn(HOME, PASSWORD, device)).status).toBe(200);
    // The next one of them comes just before the person, who is on a new device.
    expect((await logIn('192.0.2.9', 'Wrong2026')).status).toBe(401);
    const refused = await logIn('192.0.2.1', PASSWORD);
    expect(refusal(refused)).toEqual(TOO_MANY);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    environment.pass(60_000);
    expect((await logIn('192.0.2.1', PASSWORD)).status).toBe(200);
  });

  it('RB28 from any number of networks try fewer than 100 passwords of one account in an hour', async () => {
    const counters = [{ subject: 'ann@example.org', source: 'anywhere', limit: DEFAULT_LIMITS.accountWide ?? { attempts: 0, seconds: 0 } }];
    let tried = 0;
    for (const end = Date.parse(environment.now()) + 3_600_000; Date.parse(environment.now()) < end;) {
      try {
        await countWrong(environment.ports, counters);
        tried += 1;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        environment.pass((error.details.retryAfter ?? 0) * 1_000);
      }
    }
    expect(tried).toBeGreaterThan(20);
    expect(tried).toBeLessThan(100);
  });

  it('gain nothing from a device that is known for their own account, or from a cookie that they changed', async () => {
    const mallory = await environment.signUp('Mallory');
    const own = cookieOf((await logIn(ELSEWHERE, PASSWORD, undefined, mallory.email)).headers);
    const anns = await knownDevice(HOME);
    const swapped = `gauntlet.device=${/gauntlet\.device=([^.]*)/.exec(own)?.[1]}.${/gauntlet\.device=[^.]*\.([^;]*)/.exec(anns)?.[1]}`;
    for (const cookie of [own, swapped]) {
      for (let i = 0; i < 5; i += 1) await logIn(ELSEWHERE, 'Wrong2026', cookie);
      expect(refusal(await logIn(ELSEWHERE, PASSWORD, cookie))).toEqual(TOO_MANY);
    }
  });

  it('on a known device are delayed there, too', async () => {
    const device = await knownDevice(HOME);
    for (let i = 0; i < 5; i += 1) expect((await logIn(HOME, 'Wrong2026', device)).status).toBe(401);
    expect(refusal(await logIn(HOME, PASSWORD, device))).toEqual(TOO_MANY);
  });

  it('set a cookie for the device that no script reads, for a year, and for the account routes only', async () => {
    const [, cookie] = (await logIn(HOME, PASSWORD)).headers.getSetCookie();
    expect(cookie).toMatch(/^gauntlet\.device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  });

  describe('through a trusted proxy', () => {
    const through = (forwarded: string, email: string) =>
      visitorFrom(environment, '10.0.0.1').post(
        '/api/auth/sign-in/email',
        { email, password: 'Wrong2026' },
        { 'X-Forwarded-For': forwarded },
      );

    it('cannot evade the limit of their network by junk before their own hop', async () => {
      const statuses = [];
      for (let i = 0; i < 31; i += 1) statuses.push((await through(`junk${i}, 192.0.2.${i}, ${ELSEWHERE}`, `p${i}@example.org`)).status);
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    });

    it.each(['junk', 'unknown', '999.1.1.1', '198.51.100.7.example', '198.51.100.7, junk', '[2001:db8::1', '1'])(
      'are refused when their hop is no address: %s',
      async (forwarded) => {
        expect(refusal(await through(forwarded, 'p@example.org'))).toEqual({ status: 400, code: 'BadAddress' });
      },
    );
  });
});
