import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openAccounts } from '../../../server/auth/betterAuthAccounts.ts';
import type { Store } from '../../../server/store/store.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { readProfile } from '../support/nodes.ts';
import { startSmtpServer, tokenOf, type SmtpServer } from '../support/smtpServer.ts';
import { refusal, visitorOf, type Visitor } from '../support/visitor.ts';

const NEW_PASSWORD = 'Another2026';
const NODES = '/api/local/projects/proofs/nodes';
const newAddress = (): string => `${randomUUID()}@example.org`;

/** Passwords and e-mail addresses that change, on any store. */
export function credentialsContract(openStore: () => Store): void {
  let smtp: SmtpServer;
  let environment: Environment;
  let silent: Environment;
  let ann: Member;
  let phone: Visitor;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    environment = await createEnvironment(openStore(), { mail: smtp.mailer, publicUrl: 'http://gauntlet.example.org' });
    silent = await createEnvironment(openStore());
    // The first person of a store signs up by the route, which would mail a link to confirm the address.
    await silent.signUp();
  });
  beforeEach(async () => {
    ann = await environment.signUp('Ann');
    phone = await loggedIn(ann.email, PASSWORD);
  });
  afterAll(async () => {
    await smtp.close();
    await environment.close();
    await silent.close();
  });

  const logIn = (email: string, password: string) => environment.nobody.post('/api/auth/sign-in/email', { email, password });
  async function loggedIn(email: string, password: string): Promise<Visitor> {
    const answer = await logIn(email, password);
    expect(answer.status).toBe(200);
    return visitorOf(environment.app, cookieOf(answer.headers));
  }
  const mayRead = async (visitor: Visitor): Promise<number> => (await visitor.get(NODES)).status;
  const askReset = (email: string) => environment.nobody.post('/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword = NEW_PASSWORD) => environment.nobody.post('/api/auth/reset-password', { token, newPassword });
  const changePassword = (by: Visitor, body: object = {}) =>
    by.post('/api/auth/change-password', { password: PASSWORD, newPassword: NEW_PASSWORD, ...body });
  const changeEmail = (by: Visitor, newEmail: string, password = PASSWORD) => by.post('/api/auth/change-email', { password, newEmail });
  const confirm = (token: string, by = environment.nobody) => by.post('/api/auth/verify-email', { token });

  describe('a reset of the password', () => {
    it('AC13 sets a new password by the mailed link, ends all sessions, and says so by e-mail', async () => {
      expect((await askReset(ann.email.toUpperCase())).body).toEqual({ ok: true });
      const mail = await smtp.mailTo(ann.email);
      expect(mail.headers).toContain('Subject: Set a new password for Gauntlet');
      expect(mail.text).toContain(`http://gauntlet.example.org/#/reset?token=${tokenOf(mail)}`);
      expect(mail.html).toContain(`href="http://gauntlet.example.org/#/reset?token=${tokenOf(mail)}"`);
      expect((await reset(tokenOf(mail))).body).toEqual({ ok: true });
      expect([await mayRead(ann), await mayRead(phone)]).toEqual([401, 401]);
      expect([(await logIn(ann.email, PASSWORD)).status, (await logIn(ann.email, NEW_PASSWORD)).status]).toEqual([401, 200]);
      expect((await smtp.mailTo(ann.email)).headers).toContain('Subject: Your password at Gauntlet was changed');
    });

    it.each([
      [{ token: 'x', newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
      [{ token: 'a b', newPassword: NEW_PASSWORD }, 'token', 'The link is not complete.'],
    ])('refuses %j', async (body, field, message) => {
      const answer = await environment.nobody.post('/api/auth/reset-password', body);
      expect({ status: answer.status, error: answer.at('error') }).toEqual({ status: 400, error: { code: 'BadShape', field, message } });
    });

    it('AC13 gets no mail in an installation without one, which says so for every address', async () => {
      const member = await silent.signUp();
      for (const email of [member.email, newAddress()])
        expect(refusal(await silent.nobody.post('/api/auth/request-password-reset', { email }))).toEqual({ status: 409, code: 'NoMail' });
    });

    it('gives a sample person no password', async () => {
      await openStore()
        .db.insertInto('users')
        .values({ id: 'sample-nobody', name: 'Sam', email: 'sam@sample.invalid', createdAt: new Date() })
        .execute();
      expect(await openAccounts(environment.ports).resetToken('sam@sample.invalid')).toBeUndefined();
    });
  });

  describe('a change of the password', () => {
    it('AC14 ends the other sessions and keeps the one that asked', async () => {
      expect((await changePassword(ann)).body).toEqual({ ok: true });
      expect([await mayRead(ann), await mayRead(phone)]).toEqual([200, 401]);
      expect([(await logIn(ann.email, PASSWORD)).status, (await logIn(ann.email, NEW_PASSWORD)).status]).toEqual([401, 200]);
    });

    it('AC14 needs the current password, and changes nothing without it', async () => {
      const answer = await changePassword(ann, { password: 'Wrong2026' });
      expect(answer.at('error')).toEqual({ code: 'WrongPassword', message: 'Wrong password', field: 'password' });
      expect([answer.status, await mayRead(phone), (await logIn(ann.email, PASSWORD)).status]).toEqual([403, 200, 200]);
    });
  });

  describe('a change of the e-mail address', () => {
    it('AC15 happens when the link in the mail to the new address is opened; it verifies the address and ends the other sessions', async () => {
      const address = newAddress();
      expect((await changeEmail(ann, address.toUpperCase())).body).toEqual({ ok: true, isSent: true });
      expect((await ann.get('/api/auth/get-session')).at('user', 'email')).toBe(ann.email);
      const mail = await smtp.mailTo(address);
      expect(mail.headers).toContain('Subject: Confirm your new e-mail address for Gauntlet');
      expect((await confirm(tokenOf(mail), ann)).body).toEqual({ ok: true, email: address, isNew: true });
      expect((await ann.get('/api/auth/get-session')).at('user')).toMatchObject({ id: ann.id, email: address, emailVerified: true });
      expect([await mayRead(ann), await mayRead(phone)]).toEqual([200, 401]);
      expect([(await logIn(ann.email, PASSWORD)).status, (await logIn(address, PASSWORD)).status]).toEqual([401, 200]);
    });

    it('AC15 ends every session when another browser opens the link, and tells the verified old address', async () => {
      await openAccounts(environment.ports).vouchFor(ann.email);
      const address = newAddress();
      await changeEmail(ann, address);
      const ben = await environment.signUp('Ben');
      expect((await confirm(tokenOf(await smtp.mailTo(address)), ben)).status).toBe(200);
      expect([await mayRead(ann), await mayRead(phone), await mayRead(ben)]).toEqual([401, 401, 200]);
      const notice = await smtp.mailTo(ann.email);
      expect(notice.headers).toContain('Subject: Your e-mail address at Gauntlet was changed');
      expect(notice.text).not.toContain(address);
    });

    it('AC15 needs the password', async () => {
      const answer = await changeEmail(ann, newAddress(), 'Wrong2026');
      expect(refusal(answer)).toEqual({ status: 403, code: 'WrongPassword' });
    });

    it('refuses the address that the account has', async () => {
      expect(refusal(await changeEmail(ann, ann.email.toUpperCase()))).toEqual({ status: 400, code: 'SameEmail' });
    });

    it('AC15 happens at once in an installation without e-mail: the address is unverified, and the other sessions end', async () => {
      const member = await silent.signUp();
      await openAccounts(silent.ports).vouchFor(member.email);
      const other = await loggedIn(member.email, PASSWORD);
      const address = newAddress();
      expect((await changeEmail(visitorOf(silent.app, member.cookie), address)).body).toEqual({ ok: true, isSent: false });
      expect((await member.get('/api/auth/get-session')).at('user')).toMatchObject({ email: address, emailVerified: false });
      expect([await mayRead(member), await mayRead(other)]).toEqual([200, 401]);
      const taken = await silent.signUp();
      expect(refusal(await changeEmail(visitorOf(silent.app, member.cookie), taken.email))).toEqual({ status: 409, code: 'AddressTaken' });
    });

    it('AC15 changes the address of the profile too, unless the profile names another one', async () => {
      const write = (email: string) =>
        ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@prof2': email, '/attributes/@prof3': 'Runs' });
      const move = async (): Promise<string> => {
        const address = newAddress();
        await changeEmail(ann, address);
        await confirm(tokenOf(await smtp.mailTo(address)), ann);
        return address;
      };
      const shown = async (): Promise<unknown> => (await readProfile(ann, ann.id))['/attributes/@email'];
      await write(ann.email);
      const first = await move();
      expect(await shown()).toBe(first);
      await write('studio@example.org');
      await move();
      expect(await shown()).toBe('studio@example.org');
    });
  });

  describe('the address of an account', () => {
    it('AC16 is verified by the link in the mail after the sign-up, or by one that the person asks for again', async () => {
      const email = newAddress();
      const signedUp = await environment.nobody.post('/api/auth/sign-up/email', { name: '<b>evil</b> & Co', email, password: PASSWORD });
      expect(signedUp.at('user', 'emailVerified')).toBe(false);
      const first = await smtp.mailTo(email);
      expect(first.text + first.html).not.toContain('evil');
      const member = visitorOf(environment.app, cookieOf(signedUp.headers));
      expect((await member.post('/api/auth/send-verification-email', {})).body).toEqual({ ok: true, isSent: true });
      expect((await confirm(tokenOf(await smtp.mailTo(email)))).body).toEqual({ ok: true, email, isNew: false });
      expect((await member.get('/api/auth/get-session')).at('user', 'emailVerified')).toBe(true);
      expect((await member.post('/api/auth/send-verification-email', {})).body).toEqual({ ok: true, isSent: false });
    });

    it('AC16 says that a mail could not be sent', async () => {
      const broken = await startSmtpServer();
      broken.refuseAll();
      const deaf = await createEnvironment(openStore(), { mail: broken.mailer });
      const member = visitorOf(deaf.app, ann.cookie);
      expect(refusal(await member.post('/api/auth/send-verification-email', {}))).toEqual({ status: 502, code: 'MailNotSent' });
      expect(deaf.reported).toHaveLength(1);
      await deaf.close();
      await broken.close();
    });
  });

  describe('mails', () => {
    const strict = () => ({
      ...environment.ports.limits,
      mail: { attempts: 2, seconds: 3600 },
      mailRequests: { attempts: 4, seconds: 3600 },
    });
    let limited: Environment;
    beforeEach(async () => {
      await openStore().db.deleteFrom('buckets').execute();
      limited = await createEnvironment(openStore(), { mail: smtp.mailer, limits: strict() });
    });

    it('AC13 to one address stop after a few, without a word about it, and the links in them still work', async () => {
      for (let i = 0; i < 3; i += 1)
        expect((await limited.nobody.post('/api/auth/request-password-reset', { email: ann.email })).body).toEqual({ ok: true });
      const mails = [await smtp.mailTo(ann.email), await smtp.mailTo(ann.email)];
      await limited.nobody.post('/api/auth/request-password-reset', { email: ann.email });
      expect(refusal(await limited.nobody.post('/api/auth/request-password-reset', { email: newAddress() }))).toEqual({
        status: 429,
        code: 'TooManyAttempts',
      });
      const [first] = mails;
      expect((await reset(first ? tokenOf(first) : '')).status).toBe(200);
      expect((await smtp.mailTo(ann.email)).headers).toContain('Your password at Gauntlet was changed');
      await limited.close();
    });

    it('AC16 to one address stop after a few sign-ups with it, also when each account is deleted', async () => {
      const email = newAddress();
      const signUp = (address: string) =>
        limited.nobody.post('/api/auth/sign-up/email', { name: 'Mallory', email: address, password: PASSWORD });
      for (let i = 0; i < 3; i += 1) {
        const signedUp = await signUp(email);
        if (i < 2) expect((await smtp.mailTo(email)).headers).toContain('Confirm your e-mail address');
        const mallory = visitorOf(limited.app, cookieOf(signedUp.headers));
        const left = await mallory.post('/api/auth/delete-account', { accountId: signedUp.at('user', 'id'), password: PASSWORD });
        expect([signedUp.status, left.status]).toEqual([200, 200]);
      }
      // A mail that is sent later than a third one would be.
      const other = newAddress();
      await signUp(other);
      await smtp.mailTo(other);
      expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(2);
      await limited.close();
    });

    it('AC15 that one account causes stop after a few', async () => {
      const member = visitorOf(limited.app, ann.cookie);
      const statuses = [
        await changeEmail(member, newAddress()),
        await changeEmail(member, newAddress()),
        await changeEmail(member, newAddress()),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
      await limited.close();
    });
  });

  test('report no unexpected error', () => expect([...environment.reported, ...silent.reported]).toEqual([]));
}
