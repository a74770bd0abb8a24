import type { Context, Hono } from 'hono';
import { isAccountGone } from './auth/accountGone.ts';
import type { Accounts, Session } from './auth/accounts.ts';
import type { Env } from './http/env.ts';
import { checkPageToken } from './http/pageToken.ts';
import { Refused } from './http/refused.ts';

/**
 * Who may use a route: anyone ('public'), anyone signed in ('session'), or anyone signed in, for themselves only
 * ('owner': a write that names another person, or what is theirs, is refused with 403 by its handler).
 */
export type Who = 'public' | 'session' | 'owner';

/**
 * The account that a page is open for. Tabs share one cookie: when somebody else signed in from another tab, what an
 * old tab still sends must not count as theirs.
 */
export const ACCOUNT_HEADER = 'X-Gauntlet-Account';

/**
 * Every route of the server, and who may use it. A route that is not in here cannot be registered. Each that could change something also
 * wants the page's token (`needsToken`), the public ones too.
 */
export const ACCESS = {
  'GET /api/health': 'public',
  'GET /api/config': 'public',
  'POST /api/auth/sign-up/email': 'public',
  'POST /api/auth/sign-in/email': 'public',
  'POST /api/auth/sign-out': 'public',
  'GET /api/auth/get-session': 'public',
  'GET /api/auth/list-sessions': 'session',
  'POST /api/auth/revoke-other-sessions': 'session',
  'GET /api/local/projects/challenges/nodes': 'session',
  'POST /api/local/projects/challenges/nodes': 'owner',
  'GET /api/local/projects/participations/nodes': 'session',
  'POST /api/local/projects/participations/nodes': 'owner',
  'GET /api/local/projects/proofs/nodes': 'session',
  'POST /api/local/projects/proofs/nodes': 'owner',
  'GET /api/local/projects/comments/nodes': 'session',
  'POST /api/local/projects/comments/nodes': 'owner',
  'GET /api/local/projects/profiles/nodes': 'session',
  'POST /api/local/projects/profiles/nodes': 'session',
  'PATCH /api/local/projects/profiles/nodes/:nodeId': 'owner',
  'POST /api/local/ai/generate': 'session',
  'POST /api/local/agents/:agentId/public-conversations': 'session',
  'POST /api/local/agents/:agentId/public-conversations/:conversationId/messages': 'owner',
  'GET /api/local/agents/:agentId/public-conversations/:conversationId/stream': 'owner',
  'GET /api/:provider/projects/:projectId/nodes': 'session',
  'POST /api/:provider/projects/:projectId/nodes': 'owner',
  'PATCH /api/:provider/projects/:projectId/nodes/:nodeId': 'owner',
  'POST /api/:provider/ai/generate': 'session',
  'POST /api/:provider/agents/:agentId/public-conversations': 'session',
  'POST /api/:provider/agents/:agentId/public-conversations/:conversationId/messages': 'owner',
  'GET /api/:provider/agents/:agentId/public-conversations/:conversationId/stream': 'owner',
  'PUT /api/files/:sha256': 'session',
  'GET /api/files/:sha256': 'session',
  'GET /challenge/:id': 'public',
  'GET /*': 'public',
  // Last, as it is for the account: a test walks over the routes in this order.
  'POST /api/auth/delete-account': 'owner',
} as const satisfies Record<string, Who>;

export type Route = keyof typeof ACCESS;

type Guard = {
  readonly accounts: Pick<Accounts, 'session'>;
  readonly addressOf: (c: Context) => string;
  /** Where people reach the server, if it is set. */
  readonly publicUrl: string | undefined;
};

/** Whether a call of this route must show the page's token: every one that could change something. */
export function needsToken(route: Route): boolean {
  return !route.startsWith('GET ');
}

/** Makes a function that registers routes of `app`, each behind what the table says of it. */
export function guardedRoutes(app: Hono<Env>, { accounts, addressOf, publicUrl }: Guard) {
  return (route: Route, handler: (c: Context<Env>) => Response | Promise<Response>): void => {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, [path], async (c) => {
      if (needsToken(route)) checkPageToken(c, publicUrl);
      if (ACCESS[route] === 'public') return handler(c);
      c.set('session', await sessionOf(c));
      try {
        return await handler(c);
      } catch (error) {
        // The session stood when it was asked for, and is gone now.
        throw isAccountGone(error) ? notSignedIn() : error;
      }
    });
  };

  async function sessionOf(c: Context): Promise<Session> {
    const session = await accounts.session({ headers: c.req.raw.headers, address: addressOf(c) });
    if (session === undefined) throw notSignedIn();
    const meant = c.req.header(ACCOUNT_HEADER);
    if (meant !== undefined && meant !== session.person.id)
      throw new Refused(401, 'OtherAccount', 'Another account is signed in here now.');
    return session;
  }
}

function notSignedIn(): Refused {
  return new Refused(401, 'NotSignedIn', 'Log in to go on.');
}

/** The routes of an app, middleware aside, as the table writes them. */
export function routesOf(app: Hono<Env>): string[] {
  return app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
}

/** Throws unless the app has exactly the routes of the table: a forgotten line is found at the start, not by a stranger. */
export function checkAccess(app: Hono<Env>): void {
  const registered = new Set(routesOf(app));
  const missing = Object.keys(ACCESS).filter((route) => !registered.has(route));
  const unknown = [...registered].filter((route) => !(route in ACCESS));
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `Routes and access table differ: not registered ${missing.join(', ') || '-'}; not in the table ${unknown.join(', ') || '-'}`,
    );
  }
}
