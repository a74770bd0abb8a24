import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, test, vi } from 'vitest';
import { PASSWORD_COST } from './support/cheapScrypt.ts';
import { cookieOf, PASSWORD } from './support/environment.ts';
import { tokenIn } from './support/member.ts';
import { sharedServer } from './support/sharedServer.ts';
import { refusal, visitorOf } from './support/visitor.ts';

const SIGN_UP = '/api/auth/sign-up/email';
const SIGN_IN = '/api/auth/sign-in/email';

describe('passwords and the sessions that they open', () => {
  const environment = sharedServer();
  const signUp = async (password: string) => {
    const email = `${randomUUID()}@example.org`;
    const answer = await environment.nobody.post(SIGN_UP, { name: 'Ann Lee', email, password });
    expect(answer.status).toBe(200);
    return email;
  };

  test.each([
    ['of 128 characters', `Aa1${'x'.repeat(125)}`, `Aa1${'x'.repeat(124)}y`],
    ['with spaces, emoji and any script', 'Aa1 ねこ 🐈 Пароль  ', 'Aa1 ねこ 🐈 Пароль '],
  ])('AC4 a password %s counts to its last character', async (_, password, almost) => {
    const email = await signUp(password);
    expect(refusal(await environment.nobody.post(SIGN_IN, { email, password: almost }))).toEqual({ status: 401, code: 'WrongCredentials' });
    expect((await environment.nobody.post(SIGN_IN, { email, password })).status).toBe(200);
  });

  it('AC5 a password is derived at the full cost when it is set, and whenever it is tried, also for an unknown address', async () => {
    const derivations = vi.spyOn(crypto, 'scrypt');
    // Modules that have imported the function by its name see the spy too.
    syncBuiltinESMExports();
    const email = await signUp('Gauntlet2027');
    for (const who of [email, 'nobody@example.org']) await environment.nobody.post(SIGN_IN, { email: who, password: 'Gauntlet2028' });
    const costs = derivations.mock.calls.map(([password, , length, { N, r, p }]) => ({ password, length, N, r, p }));
    derivations.mockRestore();
    syncBuiltinESMExports();
    const tried = { password: 'Gauntlet2028', length: 64, ...PASSWORD_COST };
    expect(costs).toEqual([{ ...tried, password: 'Gauntlet2027' }, tried, tried]);
  });

  it('AC6 a sign-in opens a session of its own, whatever cookie the browser brings', async () => {
    const email = await signUp(PASSWORD);
    const first = cookieOf((await environment.nobody.post(SIGN_IN, { email, password: PASSWORD })).headers);
    const planted = `gauntlet.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`;
    const tokens = [tokenIn(first)];
    for (const cookie of [first, planted]) {
      const again = await visitorOf(environment.app, cookie).post(SIGN_IN, { email, password: PASSWORD });
      tokens.push(tokenIn(cookieOf(again.headers)));
    }
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(new Set([...tokens, tokenIn(planted)]).size).toBe(4);
  });
});
