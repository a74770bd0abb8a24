import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openAccounts } from '../../server/auth/betterAuthAccounts.ts';
import { openSigningKeys } from '../../server/keys/signingKeys.ts';
import { cookieOf, createEnvironment, PASSWORD, type Member } from '../server/support/environment.ts';
import { cookieFor, tokenIn } from '../server/support/member.ts';
import { readProfile } from '../server/support/nodes.ts';
import { operate } from '../server/support/operator.ts';
import type { Store } from '../../server/store/store.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { startSmtpServer, tokenOf, type SmtpServer } from '../server/support/smtpServer.ts';
import { refusal, visitorOf } from '../server/support/visitor.ts';

const NODES = '/api/local/projects/proofs/nodes';
const newAddress = (): string => `${randomUUID()}@example.org`;

describe('attacks on accounts', () => {
  let smtp: SmtpServer;
  let store: Store;
  let ann: Member;
  const environment = sharedServer(async () => {
    smtp = await startSmtpServer();
    return { mail: smtp.mailer, publicUrl: 'http://gauntlet.example.org' };
  });
  beforeAll(async () => {
    ({ store } = environment.ports);
    ann = await environment.signUp('Ann');
  });
  afterAll(() => smtp.close());

  const askReset = (email: string) => environment.nobody.post('/api/auth/request-password-reset', { email });
  const reset = (token: string) => environment.nobody.post('/api/auth/reset-password', { token, newPassword: 'Another2026' });
  const LINK_USED = { status: 400, code: 'LinkUsed' };
  async function resetTokenFor(email: string): Promise<string> {
    await askReset(email);
    return tokenOf(await smtp.mailTo(email));
  }

  describe('a thief of the database', () => {
    it('AC17 finds no token in it and opens no session, even with the signing key', async () => {
      const rows = await store.db.selectFrom('sessions').select('token').where('userId', '=', ann.id).execute();
      expect(rows).toHaveLength(1);
      for (const { token } of rows) {
        expect(tokenIn(ann.cookie)).not.toBe(token);
        const thief = visitorOf(environment.app, cookieFor(token, environment.ports.secret));
        expect((await thief.get(NODES)).status).toBe(401);
      }
      expect((await ann.get(NODES)).status).toBe(200);
    });

    it('AC17 finds no signing key in it', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-keys-'));
      const { secret } = await openSigningKeys(store, { dataDir, secretKeys: [] });
      const settings = await store.db.selectFrom('settings').selectAll().execute();
      expect(settings.map(({ name }) => name)).not.toContain('cookieSecret');
      expect(JSON.stringify(settings)).not.toContain(secret);
      rmSync(dataDir, { recursive: true });
    });

    it('AC17 finds no link that works', async () => {
      const member = await environment.signUp();
      await askReset(member.email);
      await smtp.mailTo(member.email);
      await member.post('/api/auth/send-verification-email', {});
      const tokens = [tokenOf(await smtp.mailTo(member.email))];
      const { rows } = await sql<{ identifier: string; value: string }>`select identifier, value from verifications`.execute(store.db);
      expect(rows.length).toBeGreaterThan(1);
      for (const { identifier, value } of rows) {
        for (const token of tokens) expect(identifier + value).not.toContain(token);
        expect(refusal(await reset(identifier.replaceAll(/[^\w-]/g, '')))).toEqual(LINK_USED);
      }
    });
  });

  describe('a link of a reset', () => {
    it('AC13 works once', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      expect((await reset(token)).status).toBe(200);
      expect(refusal(await reset(token))).toEqual(LINK_USED);
    });

    it('AC13 works for one of two people who open it at the same moment', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    it('AC13 works for an hour', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from "expiresAt" - now()) / 60 as minutes from verifications where value = ${member.id}`.execute(store.db);
      expect(Math.round(Number(rows[0]?.minutes))).toBe(60);
      await sql`update verifications set "expiresAt" = now() - interval '1 second' where value = ${member.id}`.execute(store.db);
      expect(refusal(await reset(token))).toEqual(LINK_USED);
    });

    it('AC13 changes the account of its address alone', async () => {
      const [one, other] = [await environment.signUp(), await environment.signUp()];
      expect((await reset(await resetTokenFor(one.email))).status).toBe(200);
      expect([(await one.get(NODES)).status, (await other.get(NODES)).status]).toEqual([401, 200]);
      expect((await environment.nobody.post('/api/auth/sign-in/email', { email: other.email, password: PASSWORD })).status).toBe(200);
    });

    it('AC13 does not confirm an address, nor the other way round', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      expect(refusal(await environment.nobody.post('/api/auth/verify-email', { token }))).toEqual(LINK_USED);
      await member.post('/api/auth/send-verification-email', {});
      expect(refusal(await reset(tokenOf(await smtp.mailTo(member.email))))).toEqual(LINK_USED);
    });

    it('AC13 ends with a reset by another link, and so does a change of the address that was asked for', async () => {
      const member = await environment.signUp();
      const address = newAddress();
      await member.post('/api/auth/change-email', { password: PASSWORD, newEmail: address });
      const move = tokenOf(await smtp.mailTo(address));
      const [first, second] = [await resetTokenFor(member.email), await resetTokenFor(member.email)];
      expect((await reset(second)).status).toBe(200);
      expect(refusal(await reset(first))).toEqual(LINK_USED);
      expect(refusal(await environment.nobody.post('/api/auth/verify-email', { token: move }))).toEqual(LINK_USED);
    });

    it('AC15 that was mailed to an address ends when the account moves to another one', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      const address = newAddress();
      await member.post('/api/auth/change-email', { password: PASSWORD, newEmail: address });
      expect((await member.post('/api/auth/verify-email', { token: tokenOf(await smtp.mailTo(address)) })).status).toBe(200);
      expect(refusal(await reset(token))).toEqual(LINK_USED);
    });

    it('AC13 does not exist for an account without a password, such as a sample person’s', async () => {
      const email = newAddress();
      await sql`insert into users (id, name, email) values (${randomUUID()}, 'Maya', ${email})`.execute(store.db);
      expect(await openAccounts(environment.ports).resetToken(email)).toBeUndefined();
    });

    it('AC13 ends with a change of the password, and so does a change of the address that an intruder asked for', async () => {
      const member = await environment.signUp();
      const token = await resetTokenFor(member.email);
      const address = newAddress();
      await member.post('/api/auth/change-email', { password: PASSWORD, newEmail: address });
      const move = tokenOf(await smtp.mailTo(address));
      await member.post('/api/auth/change-password', { password: PASSWORD, newPassword: 'Another2026' });
      expect(refusal(await reset(token))).toEqual(LINK_USED);
      expect(refusal(await environment.nobody.post('/api/auth/verify-email', { token: move }))).toEqual(LINK_USED);
    });

    it('AC13 begins with the configured address, whatever the request says about its host', async () => {
      const member = await environment.signUp();
      await environment.nobody.post('/api/auth/request-password-reset', { email: member.email }, { 'X-Forwarded-Host': 'evil.example' });
      const mail = await smtp.mailTo(member.email);
      expect(mail.text).toContain('http://gauntlet.example.org/#/reset?token=');
      expect(mail.text + mail.html).not.toContain('evil');
    });
  });

  it('AC13 a request for a reset answers the same for an address with an account and for one without, before it looks', async () => {
    const ACCEPTED = { status: 200, body: { ok: true } };
    let looked = false;
    const accounts = openAccounts(environment.ports);
    const slow = await createEnvironment(store, {
      mail: smtp.mailer,
      accounts: { ...accounts, resetToken: () => new Promise(() => void (looked = true)) },
    });
    const answers = [];
    for (const email of [ann.email, newAddress()]) answers.push(await slow.nobody.post('/api/auth/request-password-reset', { email }));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([ACCEPTED, ACCEPTED]);
    expect(looked).toBe(true);
    await slow.close();
  });

  it('AC15 a change to an address that has an account answers as one to a free address, and its owner gets a mail', async () => {
    const other = await environment.signUp();
    const change = (newEmail: string) => ann.post('/api/auth/change-email', { password: PASSWORD, newEmail });
    const [free, taken] = [await change(newAddress()), await change(other.email)];
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    const mail = await smtp.mailTo(other.email);
    expect(mail.headers).toContain('Subject: This address has an account at Gauntlet');
    expect(tokenOf(mail)).toBe('');
  });

  test.each([
    ['AC15 a link for a new address works for an hour', { newEmail: newAddress(), minutes: 60 }],
    ['AC16 a link that verifies the address works for a day', { newEmail: null, minutes: 24 * 60 }],
  ])('%s', async (_, { newEmail, minutes }) => {
    const member = await environment.signUp();
    if (newEmail === null) await member.post('/api/auth/send-verification-email', {});
    else await member.post('/api/auth/change-email', { password: PASSWORD, newEmail });
    const token = tokenOf(await smtp.mailTo(newEmail ?? member.email));
    const { rows } = await sql<{ minutes: string }>`
      select extract(epoch from "expiresAt" - now()) / 60 as minutes from verifications where value like ${`${member.id} %`}`.execute(
      store.db,
    );
    expect(rows.map((row) => Math.round(Number(row.minutes)))).toEqual([minutes]);
    await sql`update verifications set "expiresAt" = now() - interval '1 second' where value like ${`${member.id} %`}`.execute(store.db);
    expect(refusal(await member.post('/api/auth/verify-email', { token }))).toEqual(LINK_USED);
  });

  it('AC15 a link for a new address does nothing once the account has moved to yet another one', async () => {
    const member = await environment.signUp();
    const [first, second] = [newAddress(), newAddress()];
    for (const newEmail of [first, second]) await member.post('/api/auth/change-email', { password: PASSWORD, newEmail });
    const confirm = (token: string) => member.post('/api/auth/verify-email', { token });
    expect((await confirm(tokenOf(await smtp.mailTo(second)))).status).toBe(200);
    expect(refusal(await confirm(tokenOf(await smtp.mailTo(first))))).toEqual(LINK_USED);
  });

  describe('an address that nobody has shown to be theirs', () => {
    const shown = async (member: Member): Promise<unknown> => (await readProfile(ann, member.id))['/attributes/@email'];
    const show = (member: Member, email: string) =>
      member.patch(`/api/local/projects/profiles/nodes/${member.id}`, {
        '/attributes/@prof2': email,
        '/attributes/@prof5': JSON.stringify({ publicProfile: true, showEmail: true }),
      });

    it('AC16 is shown to nobody, and makes nobody a host', async () => {
      const member = await environment.signUp('Mallory');
      await show(member, member.email);
      expect(await shown(member)).toBeUndefined();
      const { isDone, message } = await operate(environment, 'verify', member.email);
      expect(isDone).toBe(false);
      expect(message).toContain('Nobody has confirmed that');
      expect((await readProfile(ann, member.id))['/attributes/@verif']).toBe('');
      await member.post('/api/auth/send-verification-email', {});
      await environment.nobody.post('/api/auth/verify-email', { token: tokenOf(await smtp.mailTo(member.email)) });
      expect(await shown(member)).toBe(member.email);
      expect((await operate(environment, 'verify', member.email)).isDone).toBe(true);
      expect((await readProfile(ann, member.id))['/attributes/@verif']).toBe('verified');
    });

    it('AC16 is not shown in the place of a verified one', async () => {
      const member = await environment.signUp('Mallory');
      await operate(environment, 'confirm', member.email);
      await show(member, 'president@example.org');
      expect(await shown(member)).toBeUndefined();
      await show(member, member.email.toUpperCase());
      expect(await shown(member)).toBe(member.email);
    });
  });

  it('AC17 a server with another signing key refuses to start on the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-keys-'));
    await expect(openSigningKeys(store, { dataDir, secretKeys: ['a-key-that-is-not-the-one-of-the-database'] })).rejects.toThrow(
      /^The signing key of this server is not the one of its database/,
    );
    rmSync(dataDir, { recursive: true });
  });

  it('AC13 a new password ends the session of a thief who has the cookie', async () => {
    const member = await environment.signUp();
    const thief = visitorOf(
      environment.app,
      cookieOf((await environment.nobody.post('/api/auth/sign-in/email', { email: member.email, password: PASSWORD })).headers),
    );
    expect((await thief.get(NODES)).status).toBe(200);
    await reset(await resetTokenFor(member.email));
    expect((await thief.get(NODES)).status).toBe(401);
  });
});
