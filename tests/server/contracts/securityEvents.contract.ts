import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordSecurityEvent, securityEventsWritten } from '../../../server/security/securityEvents.ts';
import { tidy } from '../../../server/store/maintenance.ts';
import type { Store } from '../../../server/store/store.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { beginLog, deviceOf } from '../support/logs.ts';
import { createScene, decideAs } from '../support/moderation.ts';
import { expectDone } from '../support/nodes.ts';
import { giveRole, makeHost, operate } from '../support/operator.ts';
import { codeAt, wrongCodeAt } from '../support/plantedFactor.ts';
import { enrol } from '../support/secondFactor.ts';
import { startSmtpServer, tokenOf, type SmtpServer } from '../support/smtpServer.ts';
import { refusal, visitorOf, type Answer, type Visitor } from '../support/visitor.ts';

const DAY = 24 * 60 * 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const ADDRESS = '203.0.113.9';
const FROM = { address: ADDRESS, userAgent: CHROME };

type Listed = z.infer<typeof listedEvents>[number];

/** Events of the security of accounts (AC26), on any database. */
export function securityEventsContract(openStore: () => Store): void {
  let smtp: SmtpServer;
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    environment = await createEnvironment(openStore(), { mail: smtp.mailer, publicUrl: 'http://gauntlet.example.org' });
    await environment.signUp('The first');
  });
  afterAll(async () => {
    await smtp.close();
    await environment.close();
  });
  beforeEach(async () => {
    ann = await environment.signUp('Ann');
    await securityEventsWritten(environment.ports.store);
    environment.events.length = 0;
  });

  const page = (by: Visitor, query = '') => by.get(`/api/local/activity${query}`);
  const listed = async (by: Visitor): Promise<Listed[]> => eventsIn(await page(by, '?limit=50'));
  const kinds = async (by: Visitor): Promise<string[]> => (await listed(by)).map(({ kind }) => kind);
  const logIn = (email: string, password = PASSWORD) => environment.nobody.post('/api/auth/sign-in/email', { email, password });
  const inAgain = async (email: string, password = PASSWORD): Promise<Visitor> =>
    visitorOf(environment.app, cookieOf((await logIn(email, password)).headers));

  describe('the list of a person', () => {
    it('AC26 has sign-up, log-in, failed log-in and log-out, the newest first', async () => {
      const email = `${crypto.randomUUID()}@example.org`;
      expectDone(await environment.nobody.post('/api/auth/sign-up/email', { name: 'Cleo', email, password: PASSWORD }));
      await logIn(email, 'Wrong2026');
      expectDone(await (await inAgain(email)).post('/api/auth/sign-out', {}));
      expect(await kinds(await inAgain(email))).toEqual(['SignedIn', 'SignedOut', 'SignedIn', 'SignInFailed', 'SignedUp']);
    });

    it('AC26 has changes of the password and of the address, and wrong passwords', async () => {
      const address = `${crypto.randomUUID()}@example.org`;
      await ann.post('/api/auth/change-password', { password: 'Wrong2026', newPassword: 'Another2026' });
      expectDone(await ann.post('/api/auth/change-password', { password: PASSWORD, newPassword: 'Another2026' }));
      expectDone(await ann.post('/api/auth/change-email', { password: 'Another2026', newEmail: address }));
      expectDone(await ann.post('/api/auth/verify-email', { token: tokenOf(await smtp.mailTo(address)) }));
      expectDone(await ann.post('/api/auth/request-password-reset', { email: address.toUpperCase() }));
      expectDone(await ann.post('/api/auth/reset-password', { token: tokenOf(await smtp.mailTo(address)), newPassword: PASSWORD }));
      const expected = [
        'SignedIn',
        'PasswordReset',
        'PasswordResetAsked',
        'AddressChanged',
        'AddressChangeAsked',
        'PasswordChanged',
        'PasswordRefused',
      ];
      expect(await kinds(await inAgain(address))).toEqual(expected);
    });

    it('AC26 has the second factor: on, wrong codes, recovery codes, log-ins with it, and off', async () => {
      const { secret, recoveryCodes } = await enrol(environment, ann);
      const [code] = recoveryCodes;
      const wrong = { code: wrongCodeAt(secret, environment.now()) };
      const step = async (answer: object): Promise<Visitor> => {
        const pending = visitorOf(environment.app, cookieOf((await logIn(ann.email)).headers));
        return visitorOf(environment.app, cookieOf((await pending.post('/api/auth/sign-in/second-factor', answer)).headers));
      };
      await step(wrong);
      await step({ recoveryCode: code });
      environment.pass(60_000);
      const phone = await step({ code: codeAt(secret, environment.now()) });
      environment.pass(60_000);
      expectDone(await phone.post('/api/auth/second-factor/off', { password: PASSWORD, code: codeAt(secret, environment.now()) }));
      expect(await kinds(phone)).toEqual(['SecondFactorOff', 'SignedIn', 'RecoveryCodeUsed', 'SecondFactorFailed', 'SecondFactorOn']);
    });

    it('AC26 has ended sessions, signed out devices and the export of the log', async () => {
      await beginLog(ann);
      await deviceOf(environment, ann, 'laptop').get('', { 'User-Agent': CHROME });
      expectDone(await ann.get('/api/local/log/file'));
      expectDone(await ann.post('/api/auth/revoke-other-sessions', {}));
      await inAgain(ann.email);
      expectDone(await ann.post('/api/auth/revoke-other-sessions', {}));
      expect(await kinds(ann)).toEqual(['OtherSessionsEnded', 'SignedIn', 'LogExported']);
      expectDone(await ann.post('/api/local/devices/laptop/sign-out', {}));
      const [latest] = await listed(await inAgain(ann.email)).then((events) => events.filter(({ kind }) => kind === 'DeviceSignedOut'));
      expect(latest?.detail).toBe('Chrome on Windows');
    });

    it('AC26 has what the operator and moderators did, and not who', async () => {
      const { mia } = await createScene(environment);
      await makeHost(environment, ann.email);
      await giveRole(environment, 'grant', ann.email);
      await giveRole(environment, 'revoke', ann.email);
      await operate(environment, 'reset', ann.email);
      expectDone(await decideAs(mia, { action: 'suspend', kind: 'person', about: ann.id }));
      expectDone(await decideAs(mia, { action: 'reinstate', kind: 'person', about: ann.id }));
      const events = eventsIn(await page(await inAgain(ann.email))).slice(1);
      const by = { device: '', count: 1, isHere: false };
      expect(events).toMatchObject([
        { ...by, kind: 'Reinstated', place: 'moderator' },
        { ...by, kind: 'Suspended', place: 'moderator' },
        { ...by, kind: 'PasswordResetAsked', place: 'operator' },
        { ...by, kind: 'RoleRevoked', detail: 'moderator', place: 'operator' },
        { ...by, kind: 'RoleGranted', detail: 'moderator', place: 'operator' },
        { ...by, kind: 'RoleGranted', detail: 'verified influencer', place: 'operator' },
        { ...by, kind: 'AddressVerified', place: 'operator' },
      ]);
      expect(JSON.stringify(events)).not.toContain(mia.id);
    });

    it('AC26 has one refusal by role and one limit an hour, however many calls there are', async () => {
      const small = await createEnvironment(openStore(), {
        limits: {
          ...environment.ports.limits,
          budgets: { ...environment.ports.limits.budgets, list: { person: { attempts: 1, seconds: 60 }, network: null } },
        },
      });
      const caller = visitorOf(small.app, ann.cookie);
      for (let call = 0; call < 4; call += 1) await caller.get('/api/local/moderation/queue');
      await caller.get('/api/local/moderation/audit');
      small.pass(61 * 60_000);
      await caller.get('/api/local/snapshot');
      for (let call = 0; call < 3; call += 1) await caller.get('/api/local/snapshot');
      const events = (await listed(caller)).map(({ kind, detail, count }) => ({ kind, detail, count }));
      expect(events).toEqual([
        { kind: 'LimitReached', detail: 'list', count: 2 },
        { kind: 'AccessRefused', detail: 'NotModerator', count: 1 },
      ]);
      await small.close();
    });

    it('AC26 names browser and system, and no more of the address than the first half of IPv4; it recognizes the own network', async () => {
      recordSecurityEvent(environment.ports, { kind: 'SignedIn', person: ann.id, from: FROM });
      const proxied = await createEnvironment(openStore(), { trustedProxies: ['unknown'] });
      const caller = visitorOf(proxied.app, ann.cookie);
      const from = (address: string) => caller.get('/api/local/activity', { 'X-Forwarded-For': address });
      const [here] = eventsIn(await from(ADDRESS));
      expect(here).toMatchObject({ kind: 'SignedIn', device: 'Chrome on Windows', place: '203.0.x.x', isHere: true, count: 1 });
      expect(eventsIn(await from('203.0.113.10'))).toMatchObject([{ isHere: false }]);
      const stored = await openStore().db.selectFrom('securityEvents').selectAll().where('account', '=', ann.id).execute();
      expect(JSON.stringify(stored)).not.toContain('203.0.113');
      await proxied.close();
    });

    it('AC26 is for its person alone, and comes in pages', async () => {
      const ben = await environment.signUp('Ben');
      for (let day = 0; day < 5; day += 1) {
        recordSecurityEvent(environment.ports, { kind: 'SignedIn', person: ann.id, from: FROM });
        environment.pass(1_000);
      }
      expect(await kinds(ben)).toEqual([]);
      expect(refusal(await page(environment.nobody))).toEqual({ status: 401, code: 'NotSignedIn' });
      const first = await page(ann, '?limit=3');
      const second = await page(ann, `?limit=3&after=${String(first.at('payload', 'next'))}`);
      expect([eventsIn(first).length, eventsIn(second).length, second.at('payload', 'next')]).toEqual([3, 2, null]);
      expect(new Set([...eventsIn(first), ...eventsIn(second)].map(({ id }) => id)).size).toBe(5);
      expect(refusal(await page(ann, '?after=nonsense'))).toEqual({ status: 400, code: 'BadCursor' });
    });

    it('AC26 counts failed log-ins of a day, device and place in one event; no attack pushes out the others or grows without end', async () => {
      recordSecurityEvent(environment.ports, { kind: 'PasswordChanged', person: ann.id, from: FROM });
      for (let i = 0; i < 3; i += 1) recordSecurityEvent(environment.ports, { kind: 'SignInFailed', email: ann.email, from: FROM });
      expect((await listed(ann)).map(({ kind, count }) => ({ kind, count }))).toEqual([
        { kind: 'SignInFailed', count: 3 },
        { kind: 'PasswordChanged', count: 1 },
      ]);
      for (let i = 0; i < 70; i += 1)
        recordSecurityEvent(environment.ports, { kind: 'SignInFailed', email: ann.email, from: { ...FROM, address: `${i + 1}.7.1.1` } });
      await securityEventsWritten(environment.ports.store);
      const rows = await openStore().db.selectFrom('securityEvents').select('kind').where('account', '=', ann.id).execute();
      expect([rows.length, rows.filter(({ kind }) => kind === 'PasswordChanged').length]).toEqual([61, 1]);
    });

    it('AC26 goes after 90 days, and with the account', async () => {
      recordSecurityEvent(environment.ports, { kind: 'SignedIn', person: ann.id, from: FROM });
      await securityEventsWritten(environment.ports.store);
      const at = (ms: number) => ({ now: () => new Date(Date.parse(environment.now()) + ms).toISOString() });
      await tidy(openStore(), at(90 * DAY - 1));
      expect(await kinds(ann)).toEqual(['SignedIn']);
      await tidy(openStore(), at(90 * DAY + 1));
      expect(await kinds(ann)).toEqual([]);
      recordSecurityEvent(environment.ports, { kind: 'SignedIn', person: ann.id, from: FROM });
      expectDone(await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD }));
      recordSecurityEvent(environment.ports, { kind: 'SignedIn', person: ann.id, from: FROM });
      await securityEventsWritten(environment.ports.store);
      expect(await openStore().db.selectFrom('securityEvents').select('kind').where('account', '=', ann.id).execute()).toEqual([]);
      expect(environment.reported).toEqual([]);
    });
  });

  describe('the operator’s log', () => {
    const logged = async () => {
      await securityEventsWritten(environment.ports.store);
      return environment.events.splice(0);
    };

    it('AC26 has a line for each event, in which nobody is recognized', async () => {
      const from = { 'User-Agent': CHROME };
      await environment.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD }, from);
      await environment.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: 'Wrong2026' }, from);
      await environment.nobody.post('/api/auth/sign-in/email', { email: 'nobody@example.org', password: 'Wrong2026' }, from);
      const lines = await logged();
      const rest = { network: '', device: 'Chrome on Windows' };
      const person: unknown = expect.stringMatching(/^[\w-]{16}$/);
      expect(lines).toEqual([
        { event: 'SignedIn', person, ...rest },
        { event: 'SignInFailed', person, ...rest },
        { event: 'SignInFailed', person: null, ...rest },
      ]);
      expect(lines[0]?.['person']).toBe(lines[1]?.['person']);
      for (const secret of [ann.id, ann.email, ann.name, 'nobody@', PASSWORD]) expect(JSON.stringify(lines)).not.toContain(secret);
    });

    it('AC26 has deletions, decisions and other refusals, which no list has', async () => {
      const { mia, ben } = await createScene(environment);
      await logged();
      expectDone(await decideAs(mia, { action: 'suspend', kind: 'person', about: ben.id }));
      await ann.send('POST', '/api/local/log/begin', { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' } });
      expectDone(await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD }));
      expect((await logged()).map(({ event, action, code }) => ({ event, action, code }))).toEqual([
        { event: 'Decided', action: 'suspend' },
        { event: 'Suspended' },
        { event: 'RequestRefused', code: 'CrossSite' },
        { event: 'AccountDeleted' },
      ]);
    });
  });
}

const listedEvents = z.array(
  z.looseObject({ id: z.number(), kind: z.string(), detail: z.string(), count: z.number(), lastAt: z.string() }),
);

function eventsIn(answer: Answer): Listed[] {
  return listedEvents.parse(answer.at('payload', 'events'));
}
