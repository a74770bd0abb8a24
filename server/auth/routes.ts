import type { Context } from 'hono';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import type { Ports } from '../ports.ts';
import type { Accounts, Opened, Session } from './accounts.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { countAttempt } from './limits.ts';
import { signInShape, signUpShape } from './shapes.ts';

/** The four routes of accounts: sign up, log in, log out, and who is signed in. */
export function authRoutes(ports: Ports, accounts: Accounts) {
  const { limits, trustedProxies } = ports;
  const visitor = (c: Context) => ({ headers: c.req.raw.headers, address: clientAddress(c, trustedProxies) });

  return {
    signUp: async (c: Context<Env>): Promise<Response> => {
      const who = visitor(c);
      const body = inShape(signUpShape, await jsonBody(c));
      await countAttempt(ports, `sign-up from ${networkOf(who.address)}`, limits.signUp);
      return openedAnswer(c, await accounts.signUp(body, who));
    },

    signIn: async (c: Context<Env>): Promise<Response> => {
      const who = visitor(c);
      const body = inShape(signInShape, await jsonBody(c));
      await countAttempt(ports, `login from ${networkOf(who.address)}`, limits.login);
      await countAttempt(ports, `login to ${body.email.toLowerCase()}`, limits.account);
      return openedAnswer(c, await accounts.signIn(body, who));
    },

    signOut: async (c: Context<Env>): Promise<Response> => {
      return withCookies(c.json({ ok: true }), await accounts.signOut(visitor(c)));
    },

    session: async (c: Context<Env>): Promise<Response> => {
      c.header('Cache-Control', 'no-store');
      const session = await accounts.session(visitor(c));
      return c.json(session === undefined ? { ok: true, user: null, session: null } : sessionBody(session));
    },
  };
}

function openedAnswer(c: Context, opened: Opened): Response {
  c.header('Cache-Control', 'no-store');
  return withCookies(c.json(sessionBody(opened)), opened.cookies);
}

/** The session's token stays in its cookie, where no script can read it. */
function sessionBody({ person, expiresAt }: Session) {
  return { ok: true, user: person, session: { userId: person.id, expiresAt } };
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
