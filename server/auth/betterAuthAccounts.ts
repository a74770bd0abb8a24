import { APIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { Refused } from '../http/refused.ts';
import type { Accounts, ListedSession, OpenedSession, SecondStepNeeded, Session, Visitor } from './accounts.ts';
import { addressTaken, openAuth, orRefused, SecondFactorPending, sessionOf, type AuthPorts } from './betterAuth.ts';
import { credentialsOf } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { evenly } from './evenTime.ts';
import { verifiedHash } from './loginCheck.ts';
import { keepSession, keptCookies, renewedCookies, renewSession } from './keptSessions.ts';
import { hashedToken } from './hashedTokens.ts';
import { isOfSystem } from '../store/unavailable.ts';
import { sessionReader } from './readSession.ts';
import type { SignIn, SignUp } from './shapes.ts';

/** Opens accounts that better-auth stores in our database. */
export function openAccounts(ports: AuthPorts): Accounts {
  const { store } = ports;
  const auth = openAuth(ports);
  const { api, headersOf } = auth;
  const credentials = credentialsOf(auth, store);
  const readSession = sessionReader(ports);
  const evenSignUp = evenly();

  return {
    ...credentials,

    async signUp({ keepSignedIn, ...body }: SignUp, visitor: Visitor): Promise<OpenedSession> {
      try {
        // Before better-auth looks for the address: for one that is taken it would hash nothing (AC20).
        const hash = await hashPassword(body.password);
        // Without the hash, whose time varies by more than the rest takes.
        return await evenSignUp(async () => {
          const { headers, response } = await auth.withHash(hash, () =>
            orRefused(api.signUpEmail({ body, headers: headersOf(visitor), returnHeaders: true })),
          );
          return openedSession(headers, response.token, keepSignedIn);
        });
      } catch (error) {
        // Of two concurrent sign-ups with one address the second one violates the column's unique constraint.
        // Whether a sign-up took effect that the database did not acknowledge is unknown: its own account would refuse it.
        if (error instanceof Refused || isOfSystem(error)) throw error;
        throw (await credentials.hasAccount(body.email)) ? addressTaken('email') : error;
      }
    },

    async signIn({ keepSignedIn, ...body }: SignIn, visitor: Visitor): Promise<OpenedSession | SecondStepNeeded> {
      const hash = await verifiedHash(store.db, body);
      try {
        const { headers, response } = await auth.withHash(hash, () =>
          orRefused(api.signInEmail({ body, headers: headersOf(visitor), returnHeaders: true })),
        );
        return await openedSession(headers, response.token, keepSignedIn);
      } catch (error) {
        if (error instanceof SecondFactorPending) return { secondStepOf: error.person, isKept: keepSignedIn };
        throw error;
      }
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

    session: ({ headers }: Visitor): Promise<Session | undefined> => readSession(headers),

    async renew(visitor: Visitor): Promise<OpenedSession | undefined> {
      const found = await readSession(visitor.headers);
      if (found === undefined) return undefined;
      const renewed = await renewSession(store.db, { id: found.id, expiresAt: new Date(found.expiresAt) });
      if (renewed === null) return { ...found, cookies: [] };
      return { ...found, expiresAt: renewed.toISOString(), cookies: renewedCookies(headersOf(visitor).get('Cookie') ?? '') };
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
      return current === null ? 0 : endSessions(store.db, current.user.id, current.session.id);
    },

    async endSession(person: string, id: string): Promise<void> {
      await store.db.deleteFrom('sessions').where('userId', '=', person).where('id', '=', id).execute();
    },
  };

  async function openedSession(headers: Headers, token: string | null, isKept: boolean): Promise<OpenedSession> {
    const row = await store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'users.id',
        'users.name',
        'users.email',
        'users.emailVerified',
        'users.createdAt',
        'sessions.id as session',
        'sessions.expiresAt',
        'sessions.secondFactor',
      ])
      .where('sessions.token', '=', hashedToken(token ?? ''))
      .executeTakeFirstOrThrow();
    const cookies = headers.getSetCookie();
    const { session: id, expiresAt, secondFactor } = row;
    if (!isKept) return { ...sessionOf(row, { id, expiresAt, secondFactor }), cookies };
    return { ...sessionOf(row, { id, expiresAt: await keepSession(store.db, id), secondFactor }), cookies: keptCookies(cookies) };
  }
}
