import type { Context } from 'hono';
import type { OpenedSession, Session } from './accounts.ts';

/** Returns the response with a session and its cookies. */
export function sessionResponse(c: Context, opened: OpenedSession): Response {
  c.header('Cache-Control', 'no-store');
  return withCookies(c.json(sessionBody(opened)), opened.cookies);
}

/** Returns the body of a session. The session's token stays in an HttpOnly cookie. */
export function sessionBody({ person, expiresAt }: Session) {
  return { ok: true, user: person, session: { userId: person.id, expiresAt } };
}

/** Adds cookies to a response. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
