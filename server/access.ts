import type { Context, Hono } from 'hono';
import { isAccountGone } from './auth/accountGone.ts';
import type { Accounts, Session } from './auth/accounts.ts';
import type { Env } from './http/env.ts';
import { checkPageToken } from './http/pageToken.ts';
import { Refused } from './http/refused.ts';

/**
 * Access level of a route: everyone ('public'), every signed-in person ('session'), or a signed-in person for their own data only ('owner':
 * the handler refuses a write that names another person, or another person's data, with 403).
 */
export type Who = 'public' | 'session' | 'owner';

/**
 * Request header with the id of the account that the page shows. Tabs share one cookie. When another account signs in in another tab, the
 * server must not accept requests of the old tab for the new account.
 */
export const ACCOUNT_HEADER = 'X-Gauntlet-Account';

/**
 * All routes of the server with their access level. `guardedRoutes` cannot register a route that is missing here. Every route that can
 * change data also requires the page's token (`needsToken`), public ones included.
 */
export const ACCESS = {
  'GET /health': 'public',
  'GET /ready': 'public',
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
  'POST /api/local/payments': 'session',
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
  // Last in the table because it deletes the account: a test calls the routes in this order.
  'POST /api/auth/delete-account': 'owner',
} as const satisfies Record<string, Who>;

export type Route = keyof typeof ACCESS;

type Guard = {
  readonly accounts: Pick<Accounts, 'session'>;
  readonly addressOf: (c: Context) => string;
  /** Public address of the server, if configured. */
  readonly publicUrl: string | undefined;
};

/** Returns whether requests to this route must carry the page's token: true for every method except GET. */
export function needsToken(route: Route): boolean {
  return !route.startsWith('GET ');
}

/** Returns a function that registers routes of `app`, each with the access check of the table. */
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
        // The session was valid at the check, but the account was deleted in the meantime.
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

/** Returns the routes of an app as the table writes them, without middleware. */
export function routesOf(app: Hono<Env>): string[] {
  return app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
}

/** Throws unless the app has exactly the routes of the table, so that a missing entry stops the server at the start. */
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
