import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import { changeMail, confirmMail, linkTo, movedMail, passwordMail, resetMail, takenMail } from '../mail/mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { Ports } from '../ports.ts';
import type { Accounts, Person, Visitor } from './accounts.ts';
import { wrongPassword } from './betterAuth.ts';
import { networkOf } from './clientAddress.ts';
import { evenly } from './evenTime.ts';
import { forgetSubject } from '../limits/wrongPasswords.ts';
import { countMail, countRequest, mayMail } from './mailLimits.ts';
import { checkNewPassword, notePassword } from './newPassword.ts';
import { attemptAsPerson } from './passwordAttempts.ts';
import { removeForeignFactor } from './secondFactors.ts';
import { originOf } from '../security/eventKinds.ts';
import { recordSecurityEvent } from '../security/securityEvents.ts';
import { changeEmailShape, changePasswordShape, confirmEmailShape, requestResetShape, resetPasswordShape } from './shapes.ts';

/** Routes that change the password or the e-mail address of an account, and the mails that they send. */
export function credentialRoutes(ports: Ports, accounts: Accounts, visitorOf: (c: Context) => Visitor) {
  const { mail } = ports;
  const report = (error: unknown): void => ports.report(error);
  const origin = ports.publicUrl ?? 'http://localhost';
  const evenChange = evenly();
  const { mailPause = randomPause } = ports;

  return {
    /**
     * Mails a link that sets a new password (AC13). The response says and takes the same for every address: what depends on the account runs
     * some time after it, so that the next request of a stranger does not wait for it either (AC20). More mails to one address than the limit
     * are not sent; the links in the earlier ones still work.
     */
    requestReset: async (c: Context<Env>): Promise<Response> => {
      const { email } = inShape(requestResetShape, await jsonBody(c));
      await countRequest(ports, networkOf(visitorOf(c).address));
      if (mail === undefined) throw noMail();
      void sendReset(email).catch(report);
      recordSecurityEvent(ports, { kind: 'PasswordResetAsked', email, from: originOf(visitorOf(c)) });
      return c.json({ ok: true });
    },

    /** Sets a password by a link and ends all sessions of the account. */
    resetPassword: async (c: Context<Env>): Promise<Response> => {
      const body = inShape(resetPasswordShape, await jsonBody(c));
      let owner = '';
      const email = await accounts.resetPassword(body, (id) => {
        owner = id;
        return checkNewPassword(ports, id, body.newPassword, 'newPassword');
      });
      await notePassword(ports.store, owner, body.newPassword);
      if (mail !== undefined) await removeForeignFactor(ports.store, email);
      await forgetSubject(ports, email);
      sendLater(passwordMail(email));
      recordSecurityEvent(ports, { kind: 'PasswordReset', email, from: originOf(visitorOf(c)) });
      return c.json({ ok: true });
    },

    /** Sets a password and ends the other sessions (AC14). */
    changePassword: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      const body = inShape(changePasswordShape, await jsonBody(c));
      await checkNewPassword(ports, person.id, body.newPassword, 'newPassword');
      await attemptAsPerson(ports, person.id, () => accounts.changePassword(body, visitorOf(c)).then(() => true));
      await notePassword(ports.store, person.id, body.newPassword);
      if (person.emailVerified) sendLater(passwordMail(person.email));
      recordSecurityEvent(ports, { kind: 'PasswordChanged', person: person.id, from: originOf(visitorOf(c)) });
      return c.json({ ok: true });
    },

    /**
     * Changes the e-mail address (AC15): with e-mail, once the link that goes to the new address is opened; without, at once. The response
     * does not say whether the new address has an account; its owner gets a mail about that.
     */
    changeEmail: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      const body = inShape(changeEmailShape, await jsonBody(c));
      const newEmail = body.newEmail.toLowerCase();
      if (!(await attemptAsPerson(ports, person.id, () => accounts.isPassword(body.password, visitorOf(c))))) throw wrongPassword();
      if (newEmail === person.email) throw new Refused(400, 'SameEmail', 'This is your address already.', { field: 'newEmail' });
      if (mail === undefined) {
        await evenChange(() => accounts.changeEmail(person, newEmail, visitorOf(c)));
        recordSecurityEvent(ports, { kind: 'AddressChanged', person: person.id, from: originOf(visitorOf(c)) });
        return c.json({ ok: true, isSent: false });
      }
      await countMail(ports, person.id, newEmail);
      const isTaken = await accounts.hasAccount(newEmail);
      // Also for an address that is taken: the work is the same (AC20), and nobody gets the link.
      const link = await emailLink(person, newEmail);
      await sendNow(isTaken ? takenMail(newEmail) : changeMail(newEmail, link));
      recordSecurityEvent(ports, { kind: 'AddressChangeAsked', person: person.id, from: originOf(visitorOf(c)) });
      return c.json({ ok: true, isSent: true });
    },

    /** Mails the link that verifies the person's address again (AC16). */
    sendVerification: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      if (person.emailVerified) return c.json({ ok: true, isSent: false });
      if (mail === undefined) throw noMail();
      await countMail(ports, person.id, person.email);
      await sendNow(confirmMail(person.email, await emailLink(person, person.email)));
      return c.json({ ok: true, isSent: true });
    },

    /** Confirms an address by a link, signed in or not. Changes it if the link was for a new one, and then ends the other sessions. */
    verifyEmail: async (c: Context<Env>): Promise<Response> => {
      const { token } = inShape(confirmEmailShape, await jsonBody(c));
      const { email, before, wasVerified } = await accounts.confirmEmail(token, visitorOf(c));
      if (email !== before && wasVerified) sendLater(movedMail(before));
      const kind = email === before ? 'AddressVerified' : 'AddressChanged';
      recordSecurityEvent(ports, { kind, email, from: originOf(visitorOf(c)) });
      return c.json({ ok: true, email, isNew: email !== before });
    },

    /**
     * Mails the link that verifies the address of a new account. A mail that fails, or that is one too many to this address (AC16), does not fail the
     * sign-up.
     */
    welcome: (person: Person): void => void sendWelcome(person).catch(report),
  };

  async function sendWelcome(person: Person): Promise<void> {
    if (mail === undefined || !(await mayMail(ports, person.email))) return;
    await mail.send(confirmMail(person.email, await emailLink(person, person.email)));
  }

  async function sendReset(address: string): Promise<void> {
    const email = address.toLowerCase();
    await mailPause();
    // Counted for every address: a change to it, which is refused beyond the limit, would tell the known ones.
    if (!(await mayMail(ports, email))) return;
    const token = await accounts.resetToken(email);
    if (token === undefined) return;
    await mail?.send(resetMail(email, linkTo(origin, 'reset', token)));
  }

  async function emailLink(person: Person, email: string): Promise<string> {
    return linkTo(origin, 'confirm-email', await accounts.emailToken(person, email));
  }

  /** Sends a mail that the person waits for. */
  async function sendNow(content: Mail): Promise<void> {
    try {
      await mail?.send(content);
    } catch (error) {
      report(error);
      throw new Refused(502, 'MailNotSent', 'The e-mail could not be sent. Please try again later.');
    }
  }

  function sendLater(content: Mail): void {
    void mail?.send(content).catch(report);
  }
}

const LONGEST_PAUSE_MS = 2_000;

function randomPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, randomInt(LONGEST_PAUSE_MS)));
}

function noMail(): Refused {
  return new Refused(409, 'NoMail', 'This installation sends no e-mail. Ask the people who run it for a link.');
}
