import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { visitorOf } from '../support/visitor.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment } from '../support/environment.ts';

const SIGN_UP = '/api/auth/sign-up/email';
const SIGN_IN = '/api/auth/sign-in/email';
const aString: unknown = expect.any(String);

/** Accounts and sessions, on any store. */
export function accountsContract(openStore: () => Store): void {
  let environment: Environment;
  beforeAll(async () => void (environment = await createEnvironment(openStore())));
  afterAll(() => environment.close());

  const newAddress = (): string => `${randomUUID()}@example.org`;

  describe('signing up', () => {
    it('signs in with a cookie that scripts cannot read and that lasts 24 hours', async () => {
      const email = newAddress();
      const answer = await environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(answer.at('user')).toEqual({ id: aString, name: 'Ann Lee', email, emailVerified: false, createdAt: aString });
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/; Max-Age=86400;.*HttpOnly; SameSite=Lax/);
      const token = decodeURIComponent(cookieOf(answer.headers).split('=')[1] ?? '').split('.')[0] ?? '';
      expect(token.length).toBeGreaterThan(16);
      expect(JSON.stringify(answer.body)).not.toContain(token);
    });

    it('creates a profile at once', async () => {
      const ann = await environment.signUp('Ann Lee');
      const [own] = await ann.nodes('profiles');
      expect(own).toMatchObject({
        id: ann.id,
        fieldValues: { '/text': 'Ann Lee', '/attributes/@trust': 50, '/attributes/@badge': 'none' },
      });
    });

    test.each([
      [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
      [{ name: ' A ' }, 'name', 'Name must be at least 2 characters'],
      [{ email: 'nobody' }, 'email', 'Invalid email format'],
      [{ password: 'Short1' }, 'password', 'Password must be at least 8 characters'],
      [{ password: 'gauntlet2026' }, 'password', 'Password must contain at least one uppercase letter'],
      [{ password: 'GAUNTLET2026' }, 'password', 'Password must contain at least one lowercase letter'],
      [{ password: 'GauntletGauntlet' }, 'password', 'Password must contain at least one number'],
      [{ password: `Aa1${'x'.repeat(126)}` }, 'password', 'Password must be at most 128 characters'],
      [{ name: undefined }, 'name', 'Name must be at least 2 characters'],
      [{ name: 'Ann \0 Lee' }, 'name', 'A name is text, without control characters.'],
    ])('refuses %j', async (wrong, field, message) => {
      const answer = await environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email: newAddress(), password: PASSWORD, ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ ok: false, error: { code: 'BadShape', message, field } });
    });

    it('AC4 gives an address one account, in any spelling', async () => {
      const email = newAddress();
      await environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email, password: PASSWORD });
      const again = await environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email: email.toUpperCase(), password: PASSWORD });
      expect({ status: again.status, field: again.at('error', 'field') }).toEqual({ status: 409, field: 'email' });
    });

    it('AC4 gives an address one account also when two people sign up at the same moment', async () => {
      const email = newAddress();
      const both = [1, 2].map(() => environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email, password: PASSWORD }));
      expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('stores passwords as scrypt hashes', async () => {
      const ann = await environment.signUp();
      const { rows } = await sql<{ password: string }>`select password from accounts where "userId" = ${ann.id}`.execute(
        environment.ports.store.db,
      );
      expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    });
  });

  describe('logging in', () => {
    it('opens a session of the same person', async () => {
      const ann = await environment.signUp();
      const answer = await environment.nobody.post(SIGN_IN, { email: ann.email.toUpperCase(), password: PASSWORD });
      expect({ status: answer.status, id: answer.at('user', 'id') }).toEqual({ status: 200, id: ann.id });
      const session = await visitorOf(environment.app, cookieOf(answer.headers)).get('/api/auth/get-session');
      expect(session.at('user', 'id')).toBe(ann.id);
    });

    it('AC5 gives the same response for a wrong password and an unknown address', async () => {
      const ann = await environment.signUp();
      const wrong = await environment.nobody.post(SIGN_IN, { email: ann.email, password: 'Wrong2026' });
      const unknown = await environment.nobody.post(SIGN_IN, { email: newAddress(), password: 'Wrong2026' });
      expect({ status: wrong.status, message: wrong.at('error', 'message') }).toEqual({
        status: 401,
        message: 'Invalid email or password',
      });
      expect(unknown.body).toEqual(wrong.body);
    });

    it.each([
      [{ email: 'nobody', password: 'x' }, 'email', 'Invalid email format'],
      [{ email: 'ann@example.org', password: '' }, 'password', 'Password is required'],
      [{ email: 'ann@example.org' }, 'password', 'Password is required'],
    ])('refuses %j', async (body, field, message) => {
      const answer = await environment.nobody.post(SIGN_IN, body);
      expect({ status: answer.status, error: answer.at('error') }).toEqual({ status: 400, error: { code: 'BadShape', message, field } });
    });
  });

  it('RB27 sets a cookie for this host and TLS alone behind TLS, and removes it on logging out', async () => {
    const safe = await createEnvironment(environment.ports.store, { publicUrl: 'https://gauntlet.example.org' });
    const answer = await safe.nobody.post(SIGN_UP, { name: 'Ann Lee', email: newAddress(), password: PASSWORD });
    const ofTheHost = /^__Host-gauntlet\.session_token=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    expect(answer.headers.getSetCookie()[0]).toMatch(ofTheHost);
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    const ann = visitorOf(safe.app, cookieOf(answer.headers));
    expect((await ann.get('/api/local/projects/proofs/nodes')).status).toBe(200);
    // A cookie that another host of the domain may have set.
    const planted = visitorOf(safe.app, cookieOf(answer.headers).replace('__Host-', ''));
    expect((await planted.get('/api/local/projects/proofs/nodes')).status).toBe(401);
    const [removed] = (await ann.post('/api/auth/sign-out', {})).headers.getSetCookie();
    expect(removed).toMatch(ofTheHost);
    expect(removed).toContain('Max-Age=0');
    await safe.close();
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
