import { breachedEntry, breachedForm, hashOfText } from '@gauntlet/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEnvironment, PASSWORD, type Environment } from '../server/support/environment.ts';
import { grantRole } from '../server/support/operator.ts';
import { codeAt, plantSecondFactor } from '../server/support/plantedFactor.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { refusal, visitorOf, type Visitor } from '../server/support/visitor.ts';
import { cookieOf } from '../server/support/member.ts';

const BREACHED = 'Passw0rd';
const REFUSED = { status: 400, code: 'BreachedPassword' };
const QUEUE = '/api/local/moderation/queue';
let last = 0;
const newAddress = (): string => `breached${(last += 1)}@example.org`;

describe('AC21 a breached password', () => {
  const environment = sharedServer();
  let strict: Environment;
  beforeAll(async () => void (strict = await createEnvironment(environment.ports.store, { breachedPasswords: 'refuse' })));

  const signUp = (at: Environment, password: string, email = newAddress()) =>
    at.nobody.post('/api/auth/sign-up/email', { name: 'Ann Lee', email, password });
  const change = (by: Visitor, password: string, newPassword: string) => by.post('/api/auth/change-password', { password, newPassword });

  it.each(['Passw0rd', 'passw0rD', 'Password1', 'Qwerty123', 'P@ssw0rd', 'Aa123456', '1Q2w3e4r', 'Ｐａssword1'])(
    'is found in the list by a range of its hash: %s',
    async (password) => {
      const { range, ending } = breachedEntry(hashOfText(breachedForm(password)));
      const answer = await environment.nobody.get(`/api/auth/breached-passwords/${range}`);
      expect(answer.at('endings')).toContain(ending);
    },
  );

  it('is not one that nobody uses, and a range is three hex digits', async () => {
    const { range, ending } = breachedEntry(hashOfText(breachedForm(PASSWORD)));
    expect((await environment.nobody.get(`/api/auth/breached-passwords/${range}`)).at('endings')).not.toContain(ending);
    expect((await environment.nobody.get('/api/auth/breached-passwords/0A1')).status).toBe(400);
  });

  it('is accepted, unless the installation refuses it, which says so beforehand', async () => {
    expect((await signUp(environment, BREACHED)).status).toBe(200);
    const refused = await signUp(strict, BREACHED);
    expect({ ...refusal(refused), field: refused.at('error', 'field') }).toEqual({ ...REFUSED, field: 'password' });
    const policies = await Promise.all([environment, strict].map(({ nobody }) => nobody.get('/api/config')));
    expect(policies.map((answer) => answer.at('breachedPasswords'))).toEqual(['warn', 'refuse']);
  });

  it('is refused at a change and a reset alike, after which the link still works', async () => {
    const ann = await strict.signUp('Ann');
    expect(refusal(await change(ann, PASSWORD, BREACHED))).toEqual(REFUSED);
    const { openAccounts } = await import('../../server/auth/betterAuthAccounts.ts');
    const token = await openAccounts(strict.ports).resetToken(ann.email);
    const reset = (newPassword: string) => strict.nobody.post('/api/auth/reset-password', { token, newPassword });
    expect(refusal(await reset(BREACHED))).toEqual(REFUSED);
    expect((await reset('Another2026')).status).toBe(200);
  });

  it('MD11 of a moderator is refused everywhere, and a former one takes the tools away until it is changed', async () => {
    const email = newAddress();
    const signedUp = await signUp(environment, BREACHED, email);
    const id = String(signedUp.at('user', 'id'));
    await environment.ports.store.db.insertInto('moderators').values({ person: id, grantedAt: environment.now() }).execute();
    const opened = await environment.nobody.post('/api/auth/sign-in/email', { email, password: BREACHED });
    await plantSecondFactor(environment.ports, { id });
    const moderator = visitorOf(environment.app, cookieOf(opened.headers));
    await environment.ports.store.db.updateTable('sessions').set({ secondFactor: true }).where('userId', '=', id).execute();
    expect(refusal(await moderator.get(QUEUE))).toEqual({ status: 403, code: 'NewPasswordNeeded' });
    expect(refusal(await change(moderator, BREACHED, 'Password1'))).toEqual(REFUSED);
    expect((await change(moderator, BREACHED, 'Another2026')).status).toBe(200);
    expect((await moderator.get(QUEUE)).status).toBe(200);
  });

  it('MD11 is found also where two-step login was on before the grant, which ends the sessions and the log-ins under way', async () => {
    const email = newAddress();
    const signedUp = await signUp(environment, BREACHED, email);
    const id = String(signedUp.at('user', 'id'));
    const { secret } = await plantSecondFactor(environment.ports, { id });
    const moderator = visitorOf(environment.app, cookieOf(signedUp.headers));
    const logIn = async () => cookieOf((await environment.nobody.post('/api/auth/sign-in/email', { email, password: BREACHED })).headers);
    const step = async (cookie: string) =>
      visitorOf(environment.app, cookie).post('/api/auth/sign-in/second-factor', { code: codeAt(secret, environment.now()) });
    const before = await logIn();
    await grantRole(environment, email);
    expect((await moderator.get(QUEUE)).status).toBe(401);
    expect(refusal(await step(before))).toEqual({ status: 401, code: 'SignInAgain' });
    const after = visitorOf(environment.app, cookieOf((await step(await logIn())).headers));
    expect(refusal(await after.get(QUEUE))).toEqual({ status: 403, code: 'NewPasswordNeeded' });
  });
});
