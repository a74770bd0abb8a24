import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { Refused } from './refused.ts';

/** Whether the server can do its work: it answers, and so does its database. */
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
