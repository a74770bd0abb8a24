import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { charge, draw } from '../../../server/limits/bucket.ts';
import { countWrong, forgetWrong } from '../../../server/limits/wrongPasswords.ts';
import { tidy } from '../../../server/store/maintenance.ts';
import type { Store } from '../../../server/store/store.ts';
import { visitorOf } from '../support/visitor.ts';
import { createEnvironment, NO_LIMITS, PASSWORD, type Environment } from '../support/environment.ts';

const SIGN_UP = '/api/auth/sign-up/email';
const SIGN_IN = '/api/auth/sign-in/email';
const DAY = 24 * 60 * 60_000;

/** Limits on signing up, logging in and calling, on any store. */
export function limitsContract(openStore: () => Store): void {
  const newAddress = (): string => `${randomUUID()}@example.org`;
  const limits = { ...NO_LIMITS, login: { attempts: 3, seconds: 60 } };
  const logIn = (limited: Environment, email = newAddress()) => limited.nobody.post(SIGN_IN, { email, password: 'Wrong2026' });
  // Requests inside this process have no address, so the clocks of these tests separate the limits' counts.
  const farAhead = (limited: Environment, years: number): void => limited.setNow(`${2030 + years}-01-01T00:00:00.000Z`);

  it('refuse the fourth of three wrong logins with the time to wait, and accept a login then', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 1);
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await logIn(limited)).status).toBe(401);
    limited.pass(5_000);
    const refused = await logIn(limited);
    expect({ status: refused.status, retryAfter: refused.headers.get('Retry-After') }).toEqual({ status: 429, retryAfter: '15' });
    limited.pass(15_000);
    expect((await logIn(limited)).status).toBe(401);
    await limited.close();
  });

  it('do not count right passwords: a class logs in behind one address', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 3);
    const ann = await limited.signUp('Ann');
    for (let login = 1; login <= 6; login += 1) {
      expect((await limited.nobody.post(SIGN_IN, { email: ann.email, password: PASSWORD })).status).toBe(200);
    }
    await limited.close();
  });

  it('are counted in the database, across servers and at the same moment', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 5);
    const second = visitorOf(createApp(limited.ports));
    const attempts = Array.from({ length: 8 }, (_, i) =>
      (i % 2 ? limited.nobody : second).post(SIGN_IN, { email: newAddress(), password: 'Wrong2026' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await limited.close();
  });

  it('ignore an address that the client wrote itself', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 7);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${i}`, 'X-Gauntlet-Client-Address': `203.0.113.${i}` };
      statuses.push((await limited.nobody.post(SIGN_IN, { email: newAddress(), password: 'Wrong2026' }, headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await limited.close();
  });

  it('apply to signing up', async () => {
    const limited = await createEnvironment(openStore(), { limits: { ...NO_LIMITS, signUp: { attempts: 1, seconds: 60 } } });
    const signUp = () => limited.nobody.post(SIGN_UP, { name: 'Ann Lee', email: newAddress(), password: PASSWORD });
    expect({ first: (await signUp()).status, second: (await signUp()).status }).toEqual({ first: 200, second: 429 });
    await limited.close();
  });

  /** The seconds to wait, or 0. */
  const waitOf = (counting: Promise<void>): Promise<number> =>
    counting.then(
      () => 0,
      (error: { details: { retryAfter: number } }) => error.details.retryAfter,
    );

  describe('a bucket', () => {
    const bucket = async () => {
      const environment = await createEnvironment(openStore());
      const { ports } = environment;
      const one = { key: randomUUID(), limit: { attempts: 4, seconds: 40 } };
      return {
        pass: (ms: number) => environment.pass(ms),
        close: () => environment.close(),
        ports,
        one,
        take: (amount = 1) => waitOf(draw(ports, [{ ...one, amount }])),
      };
    };

    it('holds a number of tokens and gains them evenly', async () => {
      const { take, pass, close } = await bucket();
      expect([await take(), await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 0, 10]);
      pass(10_000);
      expect([await take(), await take()]).toEqual([0, 10]);
      pass(1_000_000);
      expect([await take(), await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 0, 10]);
      await close();
    });

    it('owes what a draw takes beyond its content, at most its content again', async () => {
      const { take, pass, close } = await bucket();
      expect([await take(1), await take(400), await take()]).toEqual([0, 0, 20]);
      pass(19_000);
      expect(await take()).toBe(1);
      pass(1_000);
      expect(await take()).toBe(0);
      await close();
    });

    it('is charged without a check, and gets tokens back', async () => {
      const { take, ports, one, close } = await bucket();
      await charge(ports, one.key, 4, one.limit);
      expect(await take()).toBe(10);
      await charge(ports, one.key, -1, one.limit);
      expect([await take(), await take()]).toEqual([0, 10]);
      await close();
    });

    it('is not touched when another one of the same draw is empty', async () => {
      const { take, ports, one, close } = await bucket();
      const empty = { key: randomUUID(), limit: { attempts: 1, seconds: 10 } };
      expect(await waitOf(draw(ports, [empty]))).toBe(0);
      expect(await waitOf(draw(ports, [empty, one]))).toBe(10);
      expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
      await close();
    });

    it('forgets an instant of a clock that was a year ahead', async () => {
      const { take, pass, close } = await bucket();
      pass(365 * DAY);
      expect(await take()).toBe(0);
      pass(-365 * DAY);
      expect([await take(), await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 0, 10]);
      await close();
    });

    it('whose draws name no amount forgets an instant of a clock that was ahead by its own span', async () => {
      const { pass, ports, one, close } = await bucket();
      const takeOne = () => waitOf(draw(ports, [one]));
      pass(40_000);
      expect(await takeOne()).toBe(0);
      pass(-40_000);
      expect([await takeOne(), await takeOne(), await takeOne(), await takeOne(), await takeOne()]).toEqual([0, 0, 0, 0, 10]);
      await close();
    });

    it('is removed once it is full', async () => {
      const { take, pass, ports, one, close } = await bucket();
      const rows = () => openStore().db.selectFrom('buckets').select('key').where('key', '=', one.key).execute();
      await take();
      await tidy(openStore(), ports.clock);
      expect(await rows()).toHaveLength(1);
      pass(10_001);
      await tidy(openStore(), ports.clock);
      expect(await rows()).toEqual([]);
      await close();
    });
  });

  describe('a counter of wrong passwords', () => {
    const counter = async () => {
      const environment = await createEnvironment(openStore());
      const { ports } = environment;
      const one = { subject: randomUUID(), source: 'network 203.0.113.1', limit: { attempts: 3, seconds: 10 } };
      return {
        pass: (ms: number) => environment.pass(ms),
        close: () => environment.close(),
        ports,
        one,
        count: () => waitOf(countWrong(ports, [one])),
      };
    };

    it('begins with delays that double up to the longest one', async () => {
      const { count, pass, close } = await counter();
      expect([await count(), await count(), await count()]).toEqual([0, 0, 0]);
      for (const delay of [1, 2, 4, 8, 10, 10]) {
        expect(await count()).toBe(delay);
        pass(delay * 1000 - 1);
        expect(await count()).toBe(1);
        pass(1);
        expect(await count()).toBe(0);
      }
      await close();
    });

    it('lets no concurrent attempt pass during a delay', async () => {
      const { count, close } = await counter();
      const waits = await Promise.all(Array.from({ length: 8 }, count));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      await close();
    });

    it('forgets after a right password, and after a day without a wrong one', async () => {
      const { count, ports, one, pass, close } = await counter();
      for (let i = 0; i < 3; i += 1) await count();
      await forgetWrong(ports, [one]);
      expect([await count(), await count(), await count(), await count()]).toEqual([0, 0, 0, 1]);
      pass(DAY);
      expect([await count(), await count(), await count(), await count()]).toEqual([0, 0, 0, 1]);
      await close();
    });

    it('counts nowhere while one of several has a delay', async () => {
      const { ports, one, pass, close } = await counter();
      const wide = { ...one, source: 'anywhere', limit: { attempts: 1, seconds: 60 } };
      expect(await waitOf(countWrong(ports, [one, wide]))).toBe(0);
      expect(await waitOf(countWrong(ports, [one, wide]))).toBe(1);
      const { count } = await openStore()
        .db.selectFrom('wrongPasswords')
        .select('count')
        .where('subject', '=', one.subject)
        .where('source', '=', one.source)
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
      pass(1_000);
      expect(await waitOf(countWrong(ports, [one, wide]))).toBe(0);
      await close();
    });

    it('forgets a delay of a clock that was a year ahead', async () => {
      const { count, pass, close } = await counter();
      pass(365 * DAY);
      for (let i = 0; i < 5; i += 1) await count();
      pass(-365 * DAY);
      expect(await count()).toBe(0);
      await close();
    });

    it('is removed once it is forgotten', async () => {
      const { count, ports, one, pass, close } = await counter();
      await count();
      pass(DAY + 1);
      await tidy(openStore(), ports.clock);
      expect(await openStore().db.selectFrom('wrongPasswords').select('count').where('subject', '=', one.subject).execute()).toEqual([]);
      await close();
    });
  });
}
