import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '../../../server/auth/betterAuthAccounts.ts';
import { resealSecondFactors } from '../../../server/auth/secondFactors.ts';
import { beginSecondStep } from '../../../server/auth/secondStep.ts';
import { DEFAULT_LIMITS } from '../../../server/limits/limits.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { Store } from '../../../server/store/store.ts';
import { cookieOf, createEnvironment, NO_LIMITS, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { expectDone } from '../support/nodes.ts';
import { giveRole, grantRole, operate } from '../support/operator.ts';
import { codeAt, plantSecondFactor, wrongCodeAt } from '../support/plantedFactor.ts';
import { codesIn, enrol } from '../support/secondFactor.ts';
import { startSmtpServer, tokenOf, type SmtpServer } from '../support/smtpServer.ts';
import { refusal, visitorOf, type Answer, type Visitor } from '../support/visitor.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const SECOND_STEP = '/api/auth/sign-in/second-factor';
const FACTOR = '/api/auth/second-factor';
const NODES = '/api/local/projects/proofs/nodes';

/** Second factors, on any store. */
export function secondFactorContract(openStore: () => Store): void {
  let environment: Environment;
  let smtp: SmtpServer;
  let ann: Member;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    environment = await createEnvironment(openStore());
    await environment.signUp();
  });
  beforeEach(async () => void (ann = await environment.signUp('Ann')));
  afterAll(async () => {
    await environment.close();
    await smtp.close();
  });

  const signIn = (person: Member, body: object = {}, by: Visitor = environment.nobody): Promise<Answer> =>
    by.post(SIGN_IN, { email: person.email, password: PASSWORD, ...body });
  const visitorWith = (answer: Answer, app = environment.app): Visitor => visitorOf(app, cookieOf(answer.headers));
  /** A browser that waits for the second step, as after a right password. */
  const pending = async ({ id }: Member, isKept = false, { app, ports } = environment): Promise<Visitor> => {
    const [cookie] = (await beginSecondStep(ports, { secondStepOf: id, isKept })).split(';');
    return visitorOf(app, cookie);
  };
  const mayRead = async (visitor: Visitor): Promise<number> => (await visitor.get(NODES)).status;
  const nextCode = (secret: string): string => {
    environment.pass(30_000);
    return codeAt(secret, environment.now());
  };

  describe('switching on', () => {
    it('AC23 asks for the password, then for a code, and returns ten recovery codes; the other sessions end', async () => {
      const phone = visitorWith(await signIn(ann));
      expect((await ann.get(FACTOR)).at('secondFactor')).toEqual({ since: null, recoveryCodes: 0 });
      expect(refusal(await ann.post(`${FACTOR}/begin`, { password: 'Wrong2026' }))).toEqual({ status: 403, code: 'WrongPassword' });
      const begun = expectDone(await ann.post(`${FACTOR}/begin`, { password: PASSWORD }));
      const secret = String(begun.at('secret'));
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(begun.at('uri')).toBe(
        `otpauth://totp/Gauntlet:${encodeURIComponent(ann.email)}?issuer=Gauntlet&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      );
      const wrong = await ann.post(`${FACTOR}/confirm`, { code: wrongCodeAt(secret, environment.now()) });
      expect(refusal(wrong)).toEqual({ status: 403, code: 'WrongCode' });
      expect([await mayRead(phone), (await signIn(ann)).at('user', 'id')]).toEqual([200, ann.id]);
      const codes = codesIn(await ann.post(`${FACTOR}/confirm`, { code: codeAt(secret, environment.now()) }));
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
      expect([await mayRead(ann), await mayRead(phone)]).toEqual([200, 401]);
      expect((await ann.get(FACTOR)).at('secondFactor')).toEqual({ since: environment.now(), recoveryCodes: 10 });
    });

    it('AC23 ends an enrolment only in the session that began it, and begins none where one is on', async () => {
      const phone = visitorWith(await signIn(ann));
      const secret = String(expectDone(await ann.post(`${FACTOR}/begin`, { password: PASSWORD })).at('secret'));
      const code = codeAt(secret, environment.now());
      expect(refusal(await phone.post(`${FACTOR}/confirm`, { code }))).toEqual({ status: 409, code: 'NoEnrolment' });
      expectDone(await ann.post(`${FACTOR}/confirm`, { code }));
      expect(refusal(await ann.post(`${FACTOR}/confirm`, { code }))).toEqual({ status: 409, code: 'NoEnrolment' });
      expect(refusal(await ann.post(`${FACTOR}/begin`, { password: PASSWORD }))).toEqual({ status: 409, code: 'SecondFactorOn' });
    });

    it('AC23 stores the secret encrypted and the recovery codes hashed', async () => {
      const { secret, recoveryCodes } = await enrol(environment, ann);
      const { rows } = await sql<{ text: string }>`
        select f::text || c::text as text from "secondFactors" f join "recoveryCodes" c using (person) where person = ${ann.id}`.execute(
        environment.ports.store.db,
      );
      const stored = rows.map(({ text }) => text).join('\n');
      expect(rows.length).toBe(10);
      for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(stored).not.toContain(open);
    });

    it('AC23 says by e-mail, to a confirmed address, what changed', async () => {
      const mailing = await createEnvironment(openStore(), { mail: smtp.mailer });
      const ben = await mailing.signUp('Ben');
      await operate(mailing, 'confirm', ben.email);
      const { secret, recoveryCodes } = await enrol(mailing, ben);
      expect((await smtp.mailTo(ben.email)).headers).toContain('Subject: Two-step login is on at Gauntlet');
      const step = visitorWith(await mailing.nobody.post(SIGN_IN, { email: ben.email, password: PASSWORD }), mailing.app);
      expectDone(await step.post(SECOND_STEP, { recoveryCode: recoveryCodes[0] }));
      expect((await smtp.mailTo(ben.email)).headers).toContain('Subject: A recovery code was used at Gauntlet');
      expectDone(await ben.post(`${FACTOR}/off`, { password: PASSWORD, code: codeAt(secret, mailing.now()) }));
      expect((await smtp.mailTo(ben.email)).headers).toContain('Subject: Two-step login is off at Gauntlet');
      await mailing.close();
    });
  });

  describe('signing in', () => {
    it('AC24 the right password opens no session: a code of the app opens it, in this browser alone', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const answer = await signIn(ann);
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { ok: true, user: null, session: null, needsSecondFactor: true },
      });
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^gauntlet\.second_step=[\w-]{32}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
      ]);
      const step = visitorWith(answer);
      expect([await mayRead(step), (await step.get('/api/auth/get-session')).at('user')]).toEqual([401, null]);
      const { rows } = await sql`select 1 from sessions where "userId" = ${ann.id}`.execute(environment.ports.store.db);
      expect(rows.length).toBe(1);
      const code = codeAt(secret, environment.now());
      expect(refusal(await environment.nobody.post(SECOND_STEP, { code }))).toEqual({ status: 401, code: 'SignInAgain' });
      const opened = await step.post(SECOND_STEP, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(opened.at('user', 'id')).toBe(ann.id);
      expect(opened.headers.getSetCookie().join('\n')).toMatch(
        /^gauntlet\.session_token=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax\n/,
      );
      expect(await mayRead(visitorWith(opened))).toBe(200);
      expect(refusal(await step.post(SECOND_STEP, { code: nextCode(secret) }))).toEqual({ status: 401, code: 'SignInAgain' });
    });

    it('AC24 a wrong password and an unknown address are refused as without a second factor', async () => {
      await plantSecondFactor(environment.ports, ann);
      const [wrong, unknown] = [await signIn(ann, { password: 'Wrong2026' }), await signIn(ann, { email: `${randomUUID()}@example.org` })];
      expect(refusal(wrong)).toEqual({ status: 401, code: 'WrongCredentials' });
      expect(unknown.body).toEqual(wrong.body);
    });

    it('AC24 a code of the step before or after counts, one of two steps away does not', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      environment.pass(300_000);
      const results = [];
      for (const steps of [-2, 2, -1, 1]) {
        const answer = await (await pending(ann)).post(SECOND_STEP, { code: codeAt(secret, environment.now(), steps) });
        results.push([steps, answer.status]);
      }
      expect(results).toEqual([
        [-2, 403],
        [2, 403],
        [-1, 200],
        [1, 200],
      ]);
    });

    it('AC24 a code counts once, also on two servers at the same moment', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const other = await createEnvironment(environment.ports.store, { clock: environment.ports.clock });
      const code = nextCode(secret);
      const answers = await Promise.all(
        [environment, other].map(async (server) => (await pending(ann, false, server)).post(SECOND_STEP, { code })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      expect(refusal(await (await pending(ann)).post(SECOND_STEP, { code }))).toEqual({ status: 403, code: 'WrongCode' });
      await other.close();
    });

    it('AC24 the code that switched it on opens no session', async () => {
      const { secret } = await enrol(environment, ann);
      environment.pass(-30_000);
      const answer = await (await pending(ann)).post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      expect(refusal(answer)).toEqual({ status: 403, code: 'WrongCode' });
    });

    it('AC24 a recovery code, in any spelling, opens a session once', async () => {
      const { recoveryCodes } = await plantSecondFactor(environment.ports, ann);
      const [code = ''] = recoveryCodes;
      const opened = await (await pending(ann)).post(SECOND_STEP, { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')}` });
      expect(opened.at('user', 'id')).toBe(ann.id);
      expect(refusal(await (await pending(ann)).post(SECOND_STEP, { recoveryCode: code }))).toEqual({ status: 403, code: 'WrongCode' });
      expect((await ann.get(FACTOR)).at('secondFactor', 'recoveryCodes')).toBe(1);
    });

    it('AC24 keeps the person signed in for 30 days when the first step said so', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const step = visitorWith(await signIn(ann, { keepSignedIn: true }));
      const opened = await step.post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      expect(opened.headers.getSetCookie()[0]).toContain('; Max-Age=2592000;');
      const ends = Date.parse(String(opened.at('session', 'expiresAt')));
      expect(Math.abs(ends - Date.now() - 30 * 24 * 60 * 60_000)).toBeLessThan(60_000);
    });

    it('AC24 the second step ends after ten minutes, and with a new password', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const [late, other] = [await pending(ann), await pending(ann)];
      expectDone(await ann.post('/api/auth/change-password', { password: PASSWORD, newPassword: 'Another2026' }));
      expect(refusal(await other.post(SECOND_STEP, { code: nextCode(secret) }))).toEqual({ status: 401, code: 'SignInAgain' });
      const again = visitorWith(await signIn(ann, { password: 'Another2026' }));
      environment.pass(10 * 60_000);
      for (const step of [late, again])
        expect(refusal(await step.post(SECOND_STEP, { code: nextCode(secret) }))).toEqual({ status: 401, code: 'SignInAgain' });
    });

    it.each([
      [{}, 'code', 'Enter the 6 digits that your authenticator app shows.'],
      [{ code: '12345' }, 'code', 'Enter the 6 digits that your authenticator app shows.'],
      [{ recoveryCode: 'abc' }, 'recoveryCode', 'A recovery code has 16 letters and digits.'],
    ])('refuses %j', async (body, field, message) => {
      const answer = await environment.nobody.post(SECOND_STEP, body);
      expect({ status: answer.status, error: answer.at('error') }).toEqual({ status: 400, error: { code: 'BadShape', message, field } });
    });

    it('AC24 a password that was reset by a link leaves the second factor on', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const token = await openAccounts(environment.ports).resetToken(ann.email);
      expectDone(await environment.nobody.post('/api/auth/reset-password', { token, newPassword: 'Another2026' }));
      const answer = await signIn(ann, { password: 'Another2026' });
      expect(answer.at('needsSecondFactor')).toBe(true);
      const opened = await visitorWith(answer).post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      expect(opened.at('user', 'id')).toBe(ann.id);
    });

    it('AC24 a link that was mailed removes the second factor of somebody who signed up with an address that is not theirs', async () => {
      const mailing = await createEnvironment(openStore(), { mail: smtp.mailer });
      for (const [isConfirmed, needsSecondFactor] of [
        [false, undefined],
        [true, true],
      ]) {
        const victim = await mailing.signUp();
        await plantSecondFactor(mailing.ports, victim);
        if (isConfirmed) await operate(mailing, 'confirm', victim.email);
        await mailing.nobody.post('/api/auth/request-password-reset', { email: victim.email });
        const token = tokenOf(await smtp.mailTo(victim.email));
        expectDone(await mailing.nobody.post('/api/auth/reset-password', { token, newPassword: 'Another2026' }));
        const answer = await mailing.nobody.post(SIGN_IN, { email: victim.email, password: 'Another2026' });
        expect({ isConfirmed, status: answer.status, needs: answer.at('needsSecondFactor') }).toEqual({
          isConfirmed,
          status: 200,
          needs: needsSecondFactor,
        });
      }
      await mailing.close();
    });

    it('MD7 somebody suspended is refused after the right password, and in the second step', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const step = await pending(ann);
      await environment.ports.store.db.insertInto('suspensions').values({ person: ann.id }).execute();
      expect(refusal(await signIn(ann))).toEqual({ status: 403, code: 'Suspended' });
      expect(refusal(await step.post(SECOND_STEP, { code: nextCode(secret) }))).toEqual({ status: 403, code: 'Suspended' });
    });

    it('AC24 a session that the password opened while the second factor was switched on counts for nothing', async () => {
      const { headers } = await signIn(ann);
      const { db } = environment.ports.store;
      const early = await db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', ann.id)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      await enrol(environment, ann);
      await db.insertInto('sessions').values(early).execute();
      const phone = visitorOf(environment.app, cookieOf(headers));
      expect([await mayRead(phone), (await phone.get('/api/auth/get-session')).at('user')]).toEqual([401, null]);
    });
  });

  describe('wrong codes', () => {
    let limited: Environment;
    beforeAll(async () => {
      const limits = { ...NO_LIMITS, account: DEFAULT_LIMITS.account };
      limited = await createEnvironment(environment.ports.store, { clock: environment.ports.clock, limits });
    });
    afterAll(() => limited.close());
    const logIn = (person: Member, cookie?: string): Promise<Answer> => signIn(person, {}, visitorOf(limited.app, cookie));

    it('AC24 the fifth brings a delay, whatever the step and the browser; a new sign-in does not end it', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const wrong = wrongCodeAt(secret, environment.now());
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const step = await pending(ann, false, limited);
        expect(refusal(await step.post(SECOND_STEP, { code: wrong }))).toEqual({ status: 403, code: 'WrongCode' });
      }
      const step = visitorWith(await logIn(ann), limited.app);
      const answer = await step.post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual({
        status: 429,
        code: 'TooManyAttempts',
        retryAfter: '1',
      });
      expectDone(await step.post(SECOND_STEP, { code: nextCode(secret) }));
    });

    it('AC24 somebody else who knows the password does not delay a device that the account knows', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const home = await (await pending(ann, false, limited)).post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      const thief = await pending(ann, false, limited);
      for (let attempt = 0; attempt < 9; attempt += 1) {
        const wrong = wrongCodeAt(secret, environment.now());
        await thief.post(SECOND_STEP, { code: wrong });
      }
      environment.pass(30_000);
      const device = cookieOf(home.headers)
        .split('; ')
        .find((cookie) => cookie.startsWith('gauntlet.device='));
      const begun = cookieOf((await logIn(ann, device)).headers);
      const step = visitorOf(limited.app, `${device}; ${begun}`);
      expectDone(await step.post(SECOND_STEP, { code: codeAt(secret, environment.now()) }));
    });

    it('AC24 the right password alone makes no device known', async () => {
      await plantSecondFactor(environment.ports, ann);
      expect((await logIn(ann)).headers.getSetCookie().join()).not.toContain('gauntlet.device=');
    });

    it('AC24 count where the limit of wrong passwords is off, too', async () => {
      const { secret } = await plantSecondFactor(environment.ports, ann);
      const step = await pending(ann);
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.push((await step.post(SECOND_STEP, { code: wrongCodeAt(secret, environment.now()) })).status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    });
  });

  describe('switching off and new codes', () => {
    it('AC25 new recovery codes need the password and the second factor, and replace the others', async () => {
      const { secret, recoveryCodes } = await plantSecondFactor(environment.ports, ann);
      const code = codeAt(secret, environment.now());
      const path = `${FACTOR}/recovery-codes`;
      expect(refusal(await ann.post(path, { password: 'Wrong2026', code }))).toEqual({ status: 403, code: 'WrongPassword' });
      expect(refusal(await ann.post(path, { password: PASSWORD, code: wrongCodeAt(secret, environment.now()) }))).toEqual({
        status: 403,
        code: 'WrongCode',
      });
      const codes = codesIn(await ann.post(path, { password: PASSWORD, code }));
      expect(codes.filter((each) => recoveryCodes.includes(each))).toEqual([]);
      const answers = [recoveryCodes[0], codes[0]].map(async (recoveryCode) => (await pending(ann)).post(SECOND_STEP, { recoveryCode }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200]);
    });

    it('AC25 switching off needs the password and the second factor; then the password alone signs in', async () => {
      const { recoveryCodes } = await enrol(environment, ann);
      const [recoveryCode] = recoveryCodes;
      expect(refusal(await ann.post(`${FACTOR}/off`, { password: PASSWORD }))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await ann.post(`${FACTOR}/off`, { password: 'Wrong2026', recoveryCode }))).toEqual({
        status: 403,
        code: 'WrongPassword',
      });
      expectDone(await ann.post(`${FACTOR}/off`, { password: PASSWORD, recoveryCode }));
      expect((await ann.get(FACTOR)).at('secondFactor')).toEqual({ since: null, recoveryCodes: 0 });
      expect((await signIn(ann)).at('user', 'id')).toBe(ann.id);
      expect((await enrol(environment, ann)).recoveryCodes.length).toBe(10);
    });

    it('AC25 the operator removes the second factor of somebody who lost everything; all sessions end', async () => {
      await plantSecondFactor(environment.ports, ann);
      expect(await operate(environment, 'reset-second-factor', ann.email)).toEqual({
        isDone: true,
        message: `${ann.email} has no second factor any more, and is logged out everywhere. Be sure that it was the person who asked for this.`,
      });
      expect([await mayRead(ann), (await signIn(ann)).at('user', 'id')]).toEqual([401, ann.id]);
      expect((await operate(environment, 'reset-second-factor', ann.email)).message).toBe(`${ann.email} has no second factor.`);
      expect((await operate(environment, 'reset-second-factor', 'nobody@example.org')).isDone).toBe(false);
    });

    it('AC25 goes with the account, whose deletion asks for the password', async () => {
      await plantSecondFactor(environment.ports, ann);
      expectDone(await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD }));
      const { rows } = await sql`select person from "secondFactors" where person = ${ann.id}
        union all select person from "recoveryCodes" where person = ${ann.id}`.execute(environment.ports.store.db);
      expect(rows).toEqual([]);
    });
  });

  describe('the keys of the server', () => {
    const [former, current] = ['the key of before a rotation, long enough', 'the key since the rotation, long enough too'];

    it('AC23 after a rotation a former key decrypts; the start encrypts anew, and then the former key is not needed', async () => {
      const { store, clock } = environment.ports;
      const { secret } = await plantSecondFactor({ store, secret: former }, ann);
      const between = await createEnvironment(store, { clock, secret: current, formerSecrets: [former] });
      const step = await pending(ann, false, between);
      expectDone(await step.post(SECOND_STEP, { code: nextCode(secret) }));
      await resealSecondFactors(store, { secret: current, formerSecrets: [former] });
      const after = await createEnvironment(store, { clock, secret: current });
      const alone = await pending(ann, false, after);
      expectDone(await alone.post(SECOND_STEP, { code: nextCode(secret) }));
      for (const each of [between, after]) await each.close();
    });

    it('AC23 where no key decrypts, the sentence says so, and a recovery code signs in', async () => {
      const { secret, recoveryCodes } = await plantSecondFactor(environment.ports, ann);
      const { store, clock } = environment.ports;
      await resealSecondFactors(store, { secret: current });
      const lost = await createEnvironment(store, { clock, secret: current });
      const step = await pending(ann, false, lost);
      expect(refusal(await step.post(SECOND_STEP, { code: nextCode(secret) }))).toEqual({ status: 409, code: 'SecondFactorLost' });
      expectDone(await step.post(SECOND_STEP, { recoveryCode: recoveryCodes[0] }));
      await lost.close();
    });
  });

  describe('moderators', () => {
    const QUEUE = '/api/local/moderation/queue';

    it('MD10 the role counts once the moderator has a second factor, and no longer once it is off', async () => {
      await grantRole(environment, ann.email);
      const nodes = nodesOfPorts(environment.ports);
      const state = async (): Promise<unknown> => ({
        ...refusal(await ann.get(QUEUE)),
        isModerator: await nodes.isModerator(ann.id),
      });
      const needed = { status: 403, code: 'SecondFactorNeeded', isModerator: false };
      expect(await state()).toEqual(needed);
      expect((await ann.get(QUEUE)).at('error', 'message')).toBe(
        'Moderators need two-step login before they decide anything. Set it up in the settings.',
      );
      const { secret } = await enrol(environment, ann);
      expect(await state()).toEqual({ status: 200, code: undefined, isModerator: true });
      const phone = await (await pending(ann)).post(SECOND_STEP, { code: codeAt(secret, environment.now()) });
      expect((await visitorWith(phone).get(QUEUE)).status).toBe(200);
      expectDone(await ann.post(`${FACTOR}/off`, { password: PASSWORD, code: nextCode(secret) }));
      expect(await state()).toEqual(needed);
      await giveRole(environment, 'revoke', ann.email);
      expect(refusal(await ann.get(QUEUE))).toEqual({ status: 403, code: 'NotModerator' });
    });
  });
}
