import { sql } from 'kysely';
import { isSame } from '../keys/isSame.ts';
import type { Session } from './accounts.ts';
import { sessionOf, type AuthPorts, type UserRow } from './betterAuth.ts';
import { hashedToken } from './hashedTokens.ts';
import { cookiePrefix, signatureOf, signedValue } from './sessionCookie.ts';

/**
 * Returns a function that reads the session of a request: better-auth's cookie and rows, in one statement and without its layers, because every request
 * of a signed-in person does it. A cookie that a former key signed counts too. A session without the second factor of somebody who has one counts not:
 * the password opened it just before that was switched on.
 */
export function sessionReader({
  store,
  secret,
  formerSecrets = [],
  publicUrl,
}: AuthPorts): (headers: Headers) => Promise<Session | undefined> {
  const prefix = `${cookiePrefix(publicUrl)}.session_token=`;
  const keys = [secret, ...formerSecrets];
  return async (headers) => {
    const cookie = (headers.get('Cookie') ?? '').split(/; */).find((each) => each.startsWith(prefix));
    const signed = cookie === undefined ? undefined : signedValue(cookie.slice(prefix.length));
    if (signed === undefined || !keys.some((key) => isSame(signed.signature, signatureOf(signed.token, key)))) return undefined;
    const { rows } = await sql<UserRow & { session: string; expiresAt: Date; secondFactor: boolean }>`
      select u.id, u.name, u.email, u."emailVerified", u."createdAt", s.id as session, s."expiresAt", s."secondFactor"
      from sessions s join users u on u.id = s."userId" left join "secondFactors" f on f.person = u.id and f."confirmedAt" is not null
      where s.token = ${hashedToken(signed.token)} and (s."secondFactor" or f.person is null)`.execute(store.db);
    const [row] = rows;
    if (row === undefined || row.expiresAt <= new Date()) return undefined;
    return sessionOf(row, { id: row.session, expiresAt: row.expiresAt, secondFactor: row.secondFactor });
  };
}
