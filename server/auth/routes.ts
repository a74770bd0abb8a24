import type { Context } from 'hono';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import { draw } from '../limits/bucket.ts';
import { suspended } from '../moderation/personChecks.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import type { Ports } from '../ports.ts';
import type { Accounts } from './accounts.ts';
import { breachedRange } from './breachedPasswords.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { saveInvitation } from './invitations.ts';
import { credentialRoutes } from './credentialRoutes.ts';
import { deletePerson } from './deletePerson.ts';
import { checkNewPassword, notePassword } from './newPassword.ts';
import { attemptAsPerson, attemptLogin } from './passwordAttempts.ts';
import { secondFactorRoutes, secondStepResponse } from './secondFactorRoutes.ts';
import { deviceCookie } from './knownDevice.ts';
import { originOf } from '../security/eventKinds.ts';
import { recordSecurityEvent } from '../security/securityEvents.ts';
import { sessionBody, sessionResponse, withCookies } from './sessionResponse.ts';
import { deleteAccountShape, inviterShape, rangeShape, signInShape, signUpShape } from './shapes.ts';

/** Routes of accounts: sign-up, login, logout, sessions, passwords, e-mail addresses, and deletion. */
export function authRoutes(ports: Ports, accounts: Accounts) {
  const { limits, trustedProxies } = ports;
  const nodes = nodesOfPorts(ports);
  const visitor = (c: Context) => ({ headers: c.req.raw.headers, address: clientAddress(c, trustedProxies) });
  const { welcome, ...credentials } = credentialRoutes(ports, accounts, visitor);

  return {
    ...credentials,
    ...secondFactorRoutes(ports, accounts, visitor),

    signUp: async (c: Context<Env>): Promise<Response> => {
      const from = visitor(c);
      const json = await jsonBody(c);
      const body = inShape(signUpShape, json);
      const { inviter } = inShape(inviterShape, json);
      if (limits.signUp !== null) await draw(ports, [{ key: `sign-up from ${networkOf(from.address)}`, limit: limits.signUp }]);
      await checkNewPassword(ports, undefined, body.password, 'password');
      const opened = await accounts.signUp(body, from);
      await saveInvitation(ports, opened.person.id, inviter);
      welcome(opened.person);
      recordSecurityEvent(ports, { kind: 'SignedUp', person: opened.person.id, from: originOf(from) });
      return sessionResponse(c, { ...opened, cookies: [...opened.cookies, deviceCookie(c, ports, body.email)] });
    },

    /** Returns the endings of the hashes in a range of the list of breached passwords (AC21), so that no page sends the password that it asks about. */
    breachedPasswords: async (c: Context<Env>): Promise<Response> => {
      const { range } = inShape(rangeShape, c.req.param());
      return c.json({ ok: true, endings: await breachedRange(range) });
    },

    signIn: async (c: Context<Env>): Promise<Response> => {
      const from = visitor(c);
      const body = inShape(signInShape, await jsonBody(c));
      const opened = await attemptLogin(ports, c, body.email, () =>
        accounts.signIn(body, from).catch((error: unknown) => {
          if (error instanceof Refused) recordSecurityEvent(ports, { kind: 'SignInFailed', email: body.email, from: originOf(from) });
          throw error;
        }),
      );
      await notePassword(ports.store, 'secondStepOf' in opened ? opened.secondStepOf : opened.person.id, body.password);
      if ('secondStepOf' in opened) return secondStepResponse(ports, c, opened);
      if (await nodes.moderation.isSuspended(opened.person.id)) {
        await accounts.endSession(opened.person.id, opened.id);
        throw suspended();
      }
      recordSecurityEvent(ports, { kind: 'SignedIn', person: opened.person.id, from: originOf(from) });
      return sessionResponse(c, opened);
    },

    signOut: async (c: Context<Env>): Promise<Response> => {
      const from = visitor(c);
      const session = await accounts.session(from);
      const cookies = await accounts.signOut(from);
      if (session !== undefined) recordSecurityEvent(ports, { kind: 'SignedOut', person: session.person.id, from: originOf(from) });
      return withCookies(c.json({ ok: true }), cookies);
    },

    /** Deletes the signed-in person's account after a password check (ST9). */
    deleteAccount: async (c: Context<Env>): Promise<Response> => {
      const from = visitor(c);
      const { person } = c.get('session');
      const { accountId, password } = inShape(deleteAccountShape, await jsonBody(c));
      if (accountId !== person.id) throw new Refused(403, 'NotYours', 'Only your own account can be deleted.');
      const isRight = await attemptAsPerson(ports, person.id, () => accounts.isPassword(password, from));
      if (!isRight) throw new Refused(403, 'WrongPassword', 'Wrong password', { field: 'password' });
      await deletePerson(ports, person);
      recordSecurityEvent(ports, { kind: 'AccountDeleted', person: person.id, from: originOf(from) });
      return withCookies(c.json({ ok: true }), await accounts.signOut(from));
    },

    /** Returns the signed-in person's sessions: device, start and end (SC7). */
    sessions: async (c: Context<Env>): Promise<Response> => {
      c.header('Cache-Control', 'no-store');
      return c.json({ ok: true, sessions: await accounts.sessions(visitor(c)) });
    },

    endOtherSessions: async (c: Context<Env>): Promise<Response> => {
      const from = visitor(c);
      const ended = await accounts.endOtherSessions(from);
      if (ended > 0) recordSecurityEvent(ports, { kind: 'OtherSessionsEnded', person: c.get('session').person.id, from: originOf(from) });
      return c.json({ ok: true, ended });
    },

    session: async (c: Context<Env>): Promise<Response> => {
      c.header('Cache-Control', 'no-store');
      const session = await accounts.renew(visitor(c));
      if (session === undefined) return c.json({ ok: true, user: null, session: null });
      return withCookies(c.json(sessionBody(session)), session.cookies);
    },
  };
}
