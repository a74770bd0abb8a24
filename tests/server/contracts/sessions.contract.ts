import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkpoint, tidy } from '../../../server/store/maintenance.ts';
import type { Store } from '../../../server/store/store.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment } from '../support/environment.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const aString: unknown = expect.any(String);

/** Sessions, their duration and their end, on any store. */
export function sessionsContract(openStore: () => Store): void {
  let environment: Environment;
  beforeAll(async () => void (environment = await createEnvironment(openStore())));
  afterAll(() => environment.close());

  it('does not exist without a cookie or with a forged one', async () => {
    for (const visitor of [environment.nobody, visitorOf(environment.app, 'gauntlet.session_token=forged.forged')]) {
      const answer = await visitor.get('/api/auth/get-session');
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ok: true, user: null, session: null } });
      expect((await visitor.get('/api/local/projects/challenges/nodes')).status).toBe(401);
    }
  });

  it('AC7 refuses a page that is open for another account', async () => {
    const [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
    const path = '/api/local/projects/challenges/nodes';
    expect((await ben.get(path, { 'X-Gauntlet-Account': ben.id })).status).toBe(200);
    const answer = await ben.get(path, { 'X-Gauntlet-Account': ann.id });
    expect({ status: answer.status, code: answer.at('error', 'code') }).toEqual({ status: 401, code: 'OtherAccount' });
  });

  it('AC6 ends with logging out, on the server too', async () => {
    const ann = await environment.signUp();
    const answer = await ann.post('/api/auth/sign-out', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await ann.get('/api/local/projects/challenges/nodes')).status).toBe(401);
  });

  it('AC6 ends 24 hours after its begin, with any use', async () => {
    const ann = await environment.signUp();
    const { db } = environment.ports.store;
    const { expiresAt } = await db.selectFrom('sessions').select('expiresAt').where('userId', '=', ann.id).executeTakeFirstOrThrow();
    expect(Math.abs(expiresAt.getTime() - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    await sql`update sessions set "expiresAt" = now() - interval '1 second' where "userId" = ${ann.id}`.execute(db);
    expect((await ann.get('/api/local/projects/challenges/nodes')).status).toBe(401);
  });

  describe('AC19 keep me signed in', () => {
    const DAY = 24 * 3_600_000;
    const START = Date.parse('2026-06-01T09:00:00.000Z');
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
    afterEach(() => void vi.useRealTimers());

    const signIn = async (email: string, keepSignedIn?: boolean) => {
      const answer = await visitorOf(environment.app).post(SIGN_IN, { email, password: PASSWORD, keepSignedIn });
      return { answer, visitor: visitorOf(environment.app, cookieOf(answer.headers)), cookie: answer.headers.getSetCookie()[0] };
    };
    const isIn = async (visitor: Visitor) => (await visitor.get('/api/local/projects/challenges/nodes')).status === 200;

    it('lasts 30 days, and each use of the app renews session and cookie, at most once a day', async () => {
      const ann = await environment.signUp();
      const { answer, visitor, cookie } = await signIn(ann.email, true);
      expect(answer.at('session', 'expiresAt')).toBe('2026-07-01T09:00:00.000Z');
      expect(cookie).toMatch(/Max-Age=2592000.*HttpOnly/);
      vi.setSystemTime(START + DAY - 1);
      expect((await visitor.get('/api/auth/get-session')).headers.getSetCookie()).toEqual([]);
      for (const days of [29, 58, 87]) {
        vi.setSystemTime(START + days * DAY);
        const renewed = await visitor.get('/api/auth/get-session');
        expect(renewed.at('session', 'expiresAt')).toBe(new Date(START + (days + 30) * DAY).toISOString());
        expect(renewed.headers.getSetCookie()).toEqual([`${cookie?.split(';')[0]}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`]);
      }
      expect(await isIn(visitor)).toBe(true);
    });

    it('ends after 30 days without use', async () => {
      const ann = await environment.signUp();
      const { visitor } = await signIn(ann.email, true);
      vi.setSystemTime(START + 30 * DAY + 1000);
      expect((await visitor.get('/api/auth/get-session')).at('user')).toBeNull();
      expect(await isIn(visitor)).toBe(false);
    });

    it.each([false, undefined])('AC6 without it (%s) a session ends 24 hours after its begin, with any use', async (keepSignedIn) => {
      const ann = await environment.signUp();
      const { answer, visitor, cookie } = await signIn(ann.email, keepSignedIn);
      expect({ expiresAt: answer.at('session', 'expiresAt'), cookie }).toMatchObject({ expiresAt: '2026-06-02T09:00:00.000Z' });
      expect(cookie).toContain('Max-Age=86400');
      vi.setSystemTime(START + DAY - 1000);
      const used = await visitor.get('/api/auth/get-session');
      expect({ expiresAt: used.at('session', 'expiresAt'), cookies: used.headers.getSetCookie() }).toEqual({
        expiresAt: '2026-06-02T09:00:00.000Z',
        cookies: [],
      });
      vi.setSystemTime(START + DAY + 1000);
      expect(await isIn(visitor)).toBe(false);
    });

    it('is kept from the sign-up on, and ends with logging out, and with a new password elsewhere', async () => {
      const body = { name: 'Kim Example', email: 'kim-kept@example.org', password: PASSWORD, keepSignedIn: true };
      const created = await environment.nobody.post('/api/auth/sign-up/email', body);
      const kim = visitorOf(environment.app, cookieOf(created.headers));
      const { visitor: phone } = await signIn(body.email, true);
      vi.setSystemTime(START + 20 * DAY);
      expect(await Promise.all([kim, phone].map(isIn))).toEqual([true, true]);
      expect((await kim.post('/api/auth/change-password', { password: PASSWORD, newPassword: 'Another123' })).status).toBe(200);
      expect(await Promise.all([kim, phone].map(isIn))).toEqual([true, false]);
      await kim.post('/api/auth/sign-out', {});
      expect(await isIn(kim)).toBe(false);
    });

    it('ST9 AC15 asks for the password to delete the account and to change its address', async () => {
      const ann = await environment.signUp();
      const { visitor } = await signIn(ann.email, true);
      const deleting = await visitor.post('/api/auth/delete-account', { accountId: ann.id, password: 'Wrong1234' });
      const changing = await visitor.post('/api/auth/change-email', { newEmail: 'other@example.org', password: 'Wrong1234' });
      expect([deleting, changing].map((each) => ({ status: each.status, code: each.at('error', 'code') }))).toEqual([
        { status: 403, code: 'WrongPassword' },
        { status: 403, code: 'WrongPassword' },
      ]);
      expect(await isIn(visitor)).toBe(true);
    });
  });

  it("SC7 is listed for its owner alone, without its token; the owner ends their other sessions and no one else's", async () => {
    const [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
    const phone = await visitorOf(environment.app).post(SIGN_IN, { email: ann.email, password: PASSWORD }, { 'User-Agent': 'a phone' });
    const onPhone = visitorOf(environment.app, cookieOf(phone.headers));
    const over = await visitorOf(environment.app).post(SIGN_IN, { email: ann.email, password: PASSWORD }, { 'User-Agent': 'long ago' });
    expect(over.status).toBe(200);
    await sql`update sessions set "expiresAt" = now() - interval '1 second' where "userAgent" = 'long ago'`.execute(
      environment.ports.store.db,
    );
    const listed = await ann.get('/api/auth/list-sessions');
    expect(listed.at('sessions')).toEqual([
      { id: aString, device: 'a phone', since: aString, until: aString, isThis: false },
      { id: aString, device: '', since: aString, until: aString, isThis: true },
    ]);
    const { db } = environment.ports.store;
    const tokens = await db.selectFrom('sessions').select('token').where('userId', '=', ann.id).execute();
    for (const { token } of tokens) expect(JSON.stringify(listed.body)).not.toContain(token);

    const ended = await ann.post('/api/auth/revoke-other-sessions', {});
    expect({ status: ended.status, body: ended.body }).toEqual({ status: 200, body: { ok: true, ended: 2 } });
    expect((await onPhone.get('/api/local/projects/proofs/nodes')).status).toBe(401);
    expect((await ann.get('/api/local/projects/proofs/nodes')).status).toBe(200);
    expect((await ben.get('/api/auth/list-sessions')).at('sessions', 0, 'isThis')).toBe(true);
  });

  it('is removed from the database after its end', async () => {
    const ann = await environment.signUp();
    const { db } = environment.ports.store;
    await sql`update sessions set "expiresAt" = '2001-01-01' where "userId" = ${ann.id}`.execute(db);
    await tidy(environment.ports.store, environment.ports.clock);
    await checkpoint(environment.ports.store);
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', ann.id).execute()).toEqual([]);
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
