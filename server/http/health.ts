import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { Refused } from './refused.ts';

/** Returns 200 when the server and its database respond; 503 otherwise. */
export function healthRoute(store: Store) {
  return async (c: Context): Promise<Response> => {
    try {
      await sql`select 1`.execute(store.db);
    } catch {
      throw new Refused(503, 'DatabaseDown', 'The database does not answer.');
    }
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true });
  };
}
