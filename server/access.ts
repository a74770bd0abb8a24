import type { Context, Hono } from 'hono';
import { ACCESS, needsToken, type Route } from './accessTable.ts';
import { isAccountGone } from './auth/accountGone.ts';
import type { Accounts, Session } from './auth/accounts.ts';
import { networkOf } from './auth/clientAddress.ts';
import type { Env } from './http/env.ts';
import { checkPageToken } from './http/pageToken.ts';
import { Refused } from './http/refused.ts';
import type { BudgetClass, Call } from './limits/budgets.ts';
import { checkPerson, type PersonChecks } from './moderation/personChecks.ts';
import type { Turns } from './limits/turns.ts';

/**
 * Request header with the id of the account that the page shows. Tabs share one cookie. When another account signs in in another tab, the
 * server must not accept requests of the old tab for the new account.
 */
export const ACCOUNT_HEADER = 'X-Gauntlet-Account';

type Guard = {
  readonly accounts: Pick<Accounts, 'session'>;
  readonly addressOf: (c: Context) => string;
  /** Public address of the server, if configured. */
  readonly publicUrl: string | undefined;
  /** Counts a call. Refuses (429) when a budget is used up. */
  readonly count: (call: Call) => Promise<void>;
  readonly turns: Turns;
  readonly checks: PersonChecks;
};

/** Classes of routes that read many rows. They take turns. */
const HEAVY: ReadonlySet<BudgetClass> = new Set(['list']);

/** Returns a function that registers routes of `app`, each with the access check and the budget of the table. */
export function guardedRoutes(app: Hono<Env>, { accounts, addressOf, publicUrl, count, turns, checks }: Guard) {
  return (route: Route, handler: (c: Context<Env>) => Response | Promise<Response>): void => {
    const [method = '', path = ''] = route.split(' ');
    const { who, budget } = ACCESS[route];
    app.on(method, [path], async (c) => {
      c.set('route', route);
      c.set('limit', budget);
      const address = addressOf(c);
      const network = networkOf(address);
      if (needsToken(route)) checkPageToken(c, publicUrl);
      if (who === 'public') {
        await count({ budget, network, person: undefined });
        return handler(c);
      }
      const session = await sessionOf(c, address);
      c.set('session', session);
      c.set('person', session.person.id);
      await count({ budget, network, person: session.person.id });
      await checkPerson(checks, session, { forModerators: who === 'moderator', isWrite: needsToken(route) });
      try {
        return await (HEAVY.has(budget) ? turns(() => handler(c)) : handler(c));
      } catch (error) {
        // The session was valid at the check, but the account was deleted in the meantime.
        throw isAccountGone(error) ? notSignedIn() : error;
      }
    });
  };

  async function sessionOf(c: Context, address: string): Promise<Session> {
    const session = await accounts.session({ headers: c.req.raw.headers, address });
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
