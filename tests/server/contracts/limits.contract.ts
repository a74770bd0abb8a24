import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Store } from '../../../server/store/store.ts';
import { visitorOf } from '../support/visitor.ts';
import { createEnvironment, NO_LIMITS, PASSWORD, type Environment } from '../support/environment.ts';

const SIGN_UP = '/api/auth/sign-up/email';
const SIGN_IN = '/api/auth/sign-in/email';

/** Limits on signing up and logging in, on any store. */
export function limitsContract(openStore: () => Store): void {
  const newAddress = (): string => `${randomUUID()}@example.org`;
  const limits = { ...NO_LIMITS, login: { attempts: 3, seconds: 60 } };
  const logIn = (limited: Environment, email = newAddress()) => limited.nobody.post(SIGN_IN, { email, password: 'Wrong2026' });
  // Requests inside this process have no address, so the clocks of these tests separate the limits' counts.
  const farAhead = (limited: Environment, years: number): void => limited.setNow(`${2030 + years}-01-01T00:00:00.000Z`);

  it('refuse the fourth of three logins with the time to wait, and accept a login then', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 1);
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await logIn(limited)).status).toBe(401);
    limited.pass(20_000);
    const refused = await logIn(limited);
    expect({ status: refused.status, retryAfter: refused.headers.get('Retry-After') }).toEqual({ status: 429, retryAfter: '40' });
    limited.pass(40_000);
    expect((await logIn(limited)).status).toBe(401);
    await limited.close();
  });

  it('are counted in the database, across servers and at the same moment', async () => {
    const limited = await createEnvironment(openStore(), { limits });
    farAhead(limited, 2);
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
    farAhead(limited, 3);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${i}`, 'X-Gauntlet-Client-Address': `203.0.113.${i}` };
      statuses.push((await limited.nobody.post(SIGN_IN, { email: newAddress(), password: 'Wrong2026' }, headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await limited.close();
  });

  it('protect one account against many addresses', async () => {
    const limited = await createEnvironment(openStore(), { limits: { ...NO_LIMITS, account: { attempts: 2, seconds: 60 } } });
    const email = newAddress();
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await logIn(limited, email)).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await logIn(limited)).status).toBe(401);
    await limited.close();
  });

  it('apply to signing up', async () => {
    const limited = await createEnvironment(openStore(), { limits: { ...NO_LIMITS, signUp: { attempts: 1, seconds: 60 } } });
    const signUp = () => limited.nobody.post(SIGN_UP, { name: 'Ann Lee', email: newAddress(), password: PASSWORD });
    expect({ first: (await signUp()).status, second: (await signUp()).status }).toEqual({ first: 200, second: 429 });
    await limited.close();
  });
}
