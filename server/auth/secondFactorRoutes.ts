import type { Context } from 'hono';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import { secondFactorMail, type SecondFactorChange } from '../mail/mails.ts';
import { suspended } from '../moderation/personChecks.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import type { Ports } from '../ports.ts';
import { originOf, type SecurityEvent } from '../security/eventKinds.ts';
import { recordSecurityEvent } from '../security/securityEvents.ts';
import { inTransaction } from '../store/store.ts';
import type { Accounts, Person, SecondStepNeeded, Visitor } from './accounts.ts';
import { wrongPassword } from './betterAuth.ts';
import { deviceCookie, knownDevice } from './knownDevice.ts';
import { notePassword } from './newPassword.ts';
import { attemptAsPerson } from './passwordAttempts.ts';
import type { SecondFactorAnswer } from './secondFactorCodes.ts';
import { attemptSecondFactor } from './secondFactorAttempts.ts';
import { beginEnrolment, confirmEnrolment, removeSecondFactor, replaceRecoveryCodes, secondFactorOf } from './secondFactors.ts';
import { beginSecondStep, finishSecondStep, pendingSignIn } from './secondStep.ts';
import { sessionResponse, withCookies } from './sessionResponse.ts';
import { codeShape, passwordAndFactorShape, passwordShape, secondFactorShape } from './shapes.ts';

/** The events of the second factor (AC26). */
type SecondFactorKind = Extract<
  SecurityEvent['kind'],
  'SignedIn' | 'SecondFactorOn' | 'SecondFactorOff' | 'SecondFactorFailed' | 'RecoveryCodeUsed' | 'RecoveryCodesRenewed'
>;

/** Routes of the second factor: setting it up, recovery codes, switching it off, and the second step of signing in (AC23, AC24). */
export function secondFactorRoutes(ports: Ports, accounts: Accounts, visitorOf: (c: Context) => Visitor) {
  const { moderation } = nodesOfPorts(ports);

  return {
    secondFactor: async (c: Context<Env>): Promise<Response> => {
      return respond(c, { secondFactor: await secondFactorOf(ports.store, c.get('session').person.id) });
    },

    /** Returns a new secret after a password check. It counts once `confirmSecondFactor` got a code of it. */
    beginSecondFactor: async (c: Context<Env>): Promise<Response> => {
      const { password } = inShape(passwordShape, await jsonBody(c));
      await checkPassword(c, password);
      await notePassword(ports.store, c.get('session').person.id, password);
      return respond(c, await beginEnrolment(ports, c.get('session')));
    },

    confirmSecondFactor: async (c: Context<Env>): Promise<Response> => {
      const session = c.get('session');
      const { code } = inShape(codeShape, await jsonBody(c));
      const recoveryCodes = await confirmEnrolment(ports, session, code);
      mailLater(session.person, 'on');
      record(c, session.person.id, 'SecondFactorOn');
      return respond(c, { recoveryCodes });
    },

    /** Replaces the recovery codes, after a check of the password and of the second factor. */
    replaceRecoveryCodes: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      await checkBoth(c);
      const recoveryCodes = await replaceRecoveryCodes(ports, person.id);
      mailLater(person, 'new codes');
      record(c, person.id, 'RecoveryCodesRenewed');
      return respond(c, { recoveryCodes });
    },

    /** Switches the second factor off, after a check of the password and of the second factor. */
    endSecondFactor: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      await checkBoth(c);
      await inTransaction(ports.store, (work) => removeSecondFactor(work, person.id));
      mailLater(person, 'off');
      record(c, person.id, 'SecondFactorOff');
      return respond(c, {});
    },

    /** The second step of signing in (AC24): opens the session that the password alone did not open. */
    secondStep: async (c: Context<Env>): Promise<Response> => {
      const answer = inShape(secondFactorShape, await jsonBody(c));
      const pending = await pendingSignIn(ports, c);
      const device = knownDevice(c, ports, pending.email);
      await attempt(c, pending.person, device === undefined ? 'unknown devices' : `device ${device}`, answer);
      if (await moderation.isSuspended(pending.person)) throw suspended();
      const opened = await finishSecondStep(ports, pending, visitorOf(c));
      if ('recoveryCode' in answer) mailLater(opened.person, 'recovery code used');
      record(c, pending.person, 'recoveryCode' in answer ? 'RecoveryCodeUsed' : 'SignedIn');
      return sessionResponse(c, { ...opened, cookies: [...opened.cookies, deviceCookie(c, ports, pending.email)] });
    },
  };

  async function checkPassword(c: Context<Env>, password: string): Promise<void> {
    const isRight = await attemptAsPerson(ports, c.get('session').person.id, () => accounts.isPassword(password, visitorOf(c)));
    if (!isRight) throw wrongPassword();
  }

  async function attempt(c: Context<Env>, person: string, source: string, answer: SecondFactorAnswer): Promise<void> {
    try {
      await attemptSecondFactor(ports, person, source, answer);
    } catch (error) {
      if (error instanceof Refused && error.status === 403) record(c, person, 'SecondFactorFailed');
      throw error;
    }
  }

  function record(c: Context<Env>, person: string, kind: SecondFactorKind): void {
    recordSecurityEvent(ports, { kind, person, from: originOf(visitorOf(c)) });
  }

  async function checkBoth(c: Context<Env>): Promise<void> {
    const { password, answer } = inShape(passwordAndFactorShape, await jsonBody(c));
    await checkPassword(c, password);
    await attempt(c, c.get('session').person.id, 'signed in', answer);
  }

  function mailLater({ email, emailVerified }: Person, change: SecondFactorChange): void {
    if (emailVerified) void ports.mail?.send(secondFactorMail(email, change)).catch((error: unknown) => ports.report(error));
  }
}

/** The response to a right password of somebody with a second factor: no session, and the cookie of the second step. */
export async function secondStepResponse(ports: Ports, c: Context<Env>, needed: SecondStepNeeded): Promise<Response> {
  if (await nodesOfPorts(ports).moderation.isSuspended(needed.secondStepOf)) throw suspended();
  const cookie = await beginSecondStep(ports, needed);
  return withCookies(respond(c, { user: null, session: null, needsSecondFactor: true }), [cookie]);
}

function respond(c: Context<Env>, content: object): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ ok: true, ...content });
}
