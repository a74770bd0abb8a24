import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import type { Session, Visitor } from './accounts.ts';
import { tokenHashingAdapter } from './hashedTokens.ts';
import { revealing } from './hiddenFailures.ts';
import { cookiePrefix, isOverTls, signedByCurrent } from './sessionCookie.ts';
import { SESSION_SECONDS } from './keptSessions.ts';
import { hasSecondFactor } from './secondFactors.ts';

export type AuthPorts = Pick<Ports, 'store' | 'ids' | 'secret' | 'formerSecrets' | 'publicUrl'>;

export const RESET_SECONDS = 60 * 60;
const SIGN_UP = '/sign-up/email';
const ADDRESS_HEADER = 'x-gauntlet-client-address';

/** Collects the token of a reset: better-auth hands it to a function that sends a mail, and this server's caller decides about that. */
const issued = new AsyncLocalStorage<string[]>();

/** The stored form of a password that the caller has computed or verified, so that better-auth does not do it again. */
const computed = new AsyncLocalStorage<string>();

export type Auth = ReturnType<typeof openAuth>;

/** Thrown instead of opening a session by the password alone for a person who has a second factor. */
export class SecondFactorPending extends Error {
  override readonly name = 'SecondFactorPending';
  readonly person: string;

  constructor(person: string) {
    super('This person has a second factor.');
    this.person = person;
  }
}

/** Opens better-auth on our database. Rate limits and origin checks are off: our middleware runs before it. */
export function openAuth({ store, ids, secret, formerSecrets = [], publicUrl }: AuthPorts) {
  const auth = betterAuth({
    appName: 'Gauntlet',
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: tokenHashingAdapter(store.db),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: async (password) => computed.getStore() ?? hashPassword(password),
        verify: async (check) => computed.getStore() === check.hash || verifyPassword(check),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }: { token: string }) => void issued.getStore()?.push(token),
    },
    user: { modelName: 'users' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' as const },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          /** The password alone opens no session of somebody with a second factor. A sign-up, whose transaction holds the connection, has none. */
          before: async ({ userId }, context) => {
            if (context?.path !== SIGN_UP && (await hasSecondFactor(store.db, userId))) throw new SecondFactorPending(userId);
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // Would put `__Secure-` before the prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, secure: isOverTls(publicUrl) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => ids.next() },
    },
    // Errors are thrown and reported by the caller.
    logger: { disabled: true },
  });

  return {
    api: revealing(auth.api),
    links: async () => revealing((await auth.$context).internalAdapter),
    /** Runs a call of better-auth about a password whose stored form is known: the one that the sign-up hashed, or the sign-in verified. */
    withHash: <T>(hash: string, call: () => Promise<T>): Promise<T> => computed.run(hash, call),
    /** Runs a request for a reset and returns the token that it issued, if any. */
    issuedToken: async (request: () => Promise<unknown>): Promise<string | undefined> => {
      const tokens: string[] = [];
      await issued.run(tokens, request);
      return tokens[0];
    },
    /** Returns the headers that better-auth receives: the cookie, the user agent, and our own client address. */
    headersOf: ({ headers, address }: Visitor): Headers => {
      const forwarded = new Headers({ [ADDRESS_HEADER]: address });
      const [cookies, agent] = [headers.get('Cookie'), headers.get('User-Agent')];
      if (cookies !== null) forwarded.set('Cookie', signedByCurrent(cookies, secret, formerSecrets));
      if (agent !== null) forwarded.set('User-Agent', agent);
      return forwarded;
    },
  };
}

/** What a session says of its person. */
export type UserRow = { id: string; name: string; email: string; emailVerified: boolean; createdAt: Date };

/** A session's id, its end, and whether it has a second factor. */
type SessionRow = { readonly id: string; readonly expiresAt: Date; readonly secondFactor: boolean };

/** Returns a session as this server knows it. */
export function sessionOf({ id, name, email, emailVerified, createdAt }: UserRow, session: SessionRow): Session {
  const { expiresAt, secondFactor } = session;
  return {
    id: session.id,
    person: { id, name, email, emailVerified, createdAt: createdAt.toISOString() },
    expiresAt: expiresAt.toISOString(),
    hasSecondFactor: secondFactor,
  };
}

/** Resolves like the response; a refusal by better-auth becomes one of ours. */
export async function orRefused<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof APIError) throw refusalOf(error);
    throw error;
  }
}

function refusalOf(error: APIError): Error {
  const { statusCode, body } = error;
  if (statusCode === 401) return wrongCredentials();
  if (body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return addressTaken('email');
  if (body?.code === 'INVALID_TOKEN' || body?.code === 'USER_NOT_FOUND') return linkUsed();
  if (body?.code === 'INVALID_PASSWORD') return wrongPassword();
  return statusCode === 400 ? new Refused(400, body?.code ?? 'BadRequest', body?.message ?? 'Login failed') : error;
}

/** Refusal of a sign-in, for an unknown address and for a wrong password alike (AC5). */
export function wrongCredentials(): Refused {
  return new Refused(401, 'WrongCredentials', 'Invalid email or password');
}

/** Refusal for an address that has an account. */
export function addressTaken(field: 'email' | 'newEmail'): Refused {
  return new Refused(409, 'AddressTaken', 'An account with this email already exists', { field });
}

/** Refusal for a link that is wrong, used or too old. */
export function linkUsed(): Refused {
  return new Refused(400, 'LinkUsed', 'This link was used already, or it is too old.');
}

/** Refusal for a wrong password of the signed-in person. */
export function wrongPassword(): Refused {
  return new Refused(403, 'WrongPassword', 'Wrong password', { field: 'password' });
}
