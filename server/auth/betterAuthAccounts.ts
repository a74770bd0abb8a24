import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import type { Accounts, ListedSession, OpenedSession, Session, Visitor } from './accounts.ts';
import type { SignIn, SignUp } from './shapes.ts';

type AuthPorts = Pick<Ports, 'store' | 'ids' | 'secret' | 'publicUrl'>;

const SESSION_SECONDS = 24 * 60 * 60;
const ADDRESS_HEADER = 'x-gauntlet-client-address';

/** Opens accounts that better-auth stores in our database. */
export function openAccounts(ports: AuthPorts): Accounts {
  const { store } = ports;
  const { api } = betterAuth(authOptions(ports));

  return {
    async signUp(body: SignUp, visitor: Visitor): Promise<OpenedSession> {
      try {
        const { headers, response } = await orRefused(api.signUpEmail({ body, headers: headersOf(visitor), returnHeaders: true }));
        return await openedSession(headers, response.token);
      } catch (error) {
        // Of two concurrent sign-ups with one address the second one violates the column's unique constraint.
        if (!(error instanceof Refused) && (await isTaken(body.email))) throw addressTaken();
        throw error;
      }
    },

    async signIn(body: SignIn, visitor: Visitor): Promise<OpenedSession> {
      const { headers, response } = await orRefused(api.signInEmail({ body, headers: headersOf(visitor), returnHeaders: true }));
      return openedSession(headers, response.token);
    },

    async signOut(visitor: Visitor): Promise<readonly string[]> {
      const { headers } = await api.signOut({ headers: headersOf(visitor), returnHeaders: true });
      return headers.getSetCookie();
    },

    async isPassword(password: string, visitor: Visitor): Promise<boolean> {
      try {
        await api.verifyPassword({ body: { password }, headers: headersOf(visitor) });
        return true;
      } catch (error) {
        if (error instanceof APIError && error.statusCode === 400) return false;
        throw error;
      }
    },

    async session(visitor: Visitor): Promise<Session | undefined> {
      if (!visitor.headers.has('Cookie')) return undefined;
      const found = await api.getSession({ headers: headersOf(visitor) });
      return found === null ? undefined : sessionOf(found.user, found.session.expiresAt);
    },

    async sessions(visitor: Visitor): Promise<readonly ListedSession[]> {
      const current = await api.getSession({ headers: headersOf(visitor) });
      const rows = await store.db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
        .where('userId', '=', current?.user.id ?? '')
        .where('expiresAt', '>', new Date())
        .orderBy('createdAt', 'desc')
        .execute();
      return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
        id,
        device: userAgent ?? '',
        since: createdAt.toISOString(),
        until: expiresAt.toISOString(),
        isThis: id === current?.session.id,
      }));
    },

    async endOtherSessions(visitor: Visitor): Promise<number> {
      const current = await api.getSession({ headers: headersOf(visitor) });
      if (current === null) return 0;
      const { numDeletedRows } = await store.db
        .deleteFrom('sessions')
        .where('userId', '=', current.user.id)
        .where('id', '!=', current.session.id)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };

  async function isTaken(email: string): Promise<boolean> {
    const user = await store.db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
    return user !== undefined;
  }

  async function openedSession(headers: Headers, token: string | null): Promise<OpenedSession> {
    const row = await store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id', 'users.name', 'users.email', 'users.createdAt', 'sessions.expiresAt'])
      .where('sessions.token', '=', token ?? '')
      .executeTakeFirstOrThrow();
    return { ...sessionOf(row, row.expiresAt), cookies: headers.getSetCookie() };
  }
}

/** Options of better-auth. Rate limits and origin checks are off: our middleware runs before it. */
function authOptions({ store, ids, secret, publicUrl }: AuthPorts) {
  return {
    appName: 'Gauntlet',
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: { db: store.db, type: 'postgres' as const, transaction: true },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    user: { modelName: 'users' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'gauntlet',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => ids.next() },
    },
    // Errors are thrown and reported by the caller.
    logger: { disabled: true },
  };
}

/** Returns the headers that better-auth receives: the cookie, the user agent, and our own client address. */
function headersOf({ headers, address }: Visitor): Headers {
  const forwarded = new Headers({ [ADDRESS_HEADER]: address });
  for (const name of ['Cookie', 'User-Agent']) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  return forwarded;
}

function sessionOf(user: { id: string; name: string; email: string; createdAt: Date }, expiresAt: Date): Session {
  const { id, name, email } = user;
  return { person: { id, name, email, createdAt: user.createdAt.toISOString() }, expiresAt: expiresAt.toISOString() };
}

async function orRefused<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof APIError) throw refusalOf(error);
    throw error;
  }
}

function refusalOf(error: APIError): Error {
  const { statusCode, body } = error;
  if (statusCode === 401) return new Refused(401, 'WrongCredentials', 'Invalid email or password');
  if (body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return addressTaken();
  return statusCode === 400 ? new Refused(400, body?.code ?? 'BadRequest', body?.message ?? 'Login failed') : error;
}

function addressTaken(): Refused {
  return new Refused(409, 'AddressTaken', 'An account with this email already exists', { field: 'email' });
}
