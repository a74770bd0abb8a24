import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** The log of an account on the server: its size in events and in bytes, and its number of devices. `email` is null when the account is gone. */
export type LogSize = { readonly email: string | null; readonly events: number; readonly bytes: number; readonly devices: number };

/** Returns the largest logs by bytes, at most `limit`. */
export async function largestLogs({ db }: Store, limit: number): Promise<readonly LogSize[]> {
  const { rows } = await sql<LogSize>`
    select u.email, l.head::integer as events, l.bytes::double precision as bytes,
      (select count(*)::integer from devices d where d.account = l.account) as devices
    from "accountLogs" l left join users u on u.id = l.account
    where l.head > 0 order by l.bytes desc, l.account limit ${limit}`.execute(db);
  return rows;
}
