import type { Database } from '../store/store.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** How long a session lasts that is not kept, in seconds (AC6). */
export const SESSION_SECONDS = DAY_SECONDS;
/** How long a kept session lasts without use, and the longest time without a renewal while it is used, in seconds (AC19). */
export const KEPT_SECONDS = 30 * DAY_SECONDS;
const RENEW_SECONDS = DAY_SECONDS;

/** A session's row: its id and its end. */
type Row = { readonly id: string; readonly expiresAt: Date };

/** Makes a new session a kept one (AC19): it ends after 30 days without use instead of 24 hours after its begin. Returns its end. */
export async function keepSession(db: Database, id: string): Promise<Date> {
  const expiresAt = endAfter(KEPT_SECONDS);
  await db.updateTable('sessions').set({ kept: true, expiresAt }).where('id', '=', id).execute();
  return expiresAt;
}

/** Renews a kept session that was not renewed for a day. Returns its new end; null for a session that stays as it is. */
export async function renewSession(db: Database, { id, expiresAt }: Row): Promise<Date | null> {
  const left = expiresAt.getTime() - Date.now();
  if (left > (KEPT_SECONDS - RENEW_SECONDS) * 1000 || left <= 0) return null;
  const renewed = endAfter(KEPT_SECONDS);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt: renewed })
    .where('id', '=', id)
    .where('kept', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? renewed : null;
}

/** Returns the cookies of a new session with the end of a kept one. */
export function keptCookies(cookies: readonly string[]): readonly string[] {
  return cookies.map((cookie) => (SESSION.test(cookie) ? cookie.replace(/; Max-Age=\d+/i, `; Max-Age=${KEPT_SECONDS}`) : cookie));
}

/** Returns the session's cookie among the cookies of a request, for another 30 days. */
export function renewedCookies(requestCookies: string): readonly string[] {
  const session = requestCookies.split('; ').find((cookie) => SESSION.test(cookie));
  if (session === undefined) return [];
  const secure = session.startsWith('__Host-') ? '; Secure' : '';
  return [`${session}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`];
}

const SESSION = /^(?:__Host-)?gauntlet\.session_token=/;

function endAfter(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
