import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Ports } from '../ports.ts';
import { inTime } from '../store/unavailable.ts';
import { Refused } from './refused.ts';

/** Time that the database has for its response, in milliseconds. */
export const READY_WITHIN_MS = 2_000;
const RETRY_AFTER_S = 5;

/** Returns 200 while the process serves requests. Asks nothing else, so that a frozen database does not restart the server. */
export function healthRoute(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ ok: true });
}

/** Returns 200 when the server can serve people: it is not stopping, and its database responds within `withinMs`. 503 otherwise. */
export function readyRoute({ store, stopping }: Pick<Ports, 'store' | 'stopping'>, withinMs = READY_WITHIN_MS) {
  return async (c: Context): Promise<Response> => {
    if (stopping.aborted) throw new Refused(503, 'Stopping', 'The server is stopping.', { retryAfter: RETRY_AFTER_S });
    try {
      await inTime(sql`select 1`.execute(store.db), withinMs);
    } catch {
      throw new Refused(503, 'DatabaseDown', 'The database does not answer.', { retryAfter: RETRY_AFTER_S });
    }
    return healthRoute(c);
  };
}
