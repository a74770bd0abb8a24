import { sql } from 'kysely';
import type { Key } from '../lists/key.ts';
import type { Database } from '../store/store.ts';
import { groupingOf, REPEATABLE, type SecurityRow } from './securityRow.ts';

/** The most rows of a person, and how many of them may be events that others cause at will: these never push out the others. */
const MOST_ROWS = 200;
const MOST_REPEATABLE = 60;
/** Days of retention, in milliseconds. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;

/** Returns the person with an address in lower case; null when nobody has it. */
export async function personWith(db: Database, email: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}

/** Stores an event of a person, or counts it in the row of its group. Removes the oldest rows beyond the limits. */
export async function insertEvent(db: Database, account: string, row: SecurityRow, at: string): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values({ account, grouping: groupingOf(row, at), ...row, firstAt: at, lastAt: at })
    .onConflict((same) =>
      same.columns(['account', 'grouping']).doUpdateSet({
        count: sql`"securityEvents".count + 1`,
        lastAt: sql`greatest("securityEvents"."lastAt", excluded."lastAt")`,
        network: sql`excluded.network`,
      }),
    )
    .execute();
  const isRepeatable = REPEATABLE.includes(row.kind);
  const beyond = db
    .selectFrom('securityEvents')
    .select('grouping')
    .where('account', '=', account)
    .where('kind', isRepeatable ? 'in' : 'not in', REPEATABLE)
    .orderBy('lastAt', 'desc')
    .orderBy('position', 'desc')
    .offset(isRepeatable ? MOST_REPEATABLE : MOST_ROWS - MOST_REPEATABLE);
  await db.deleteFrom('securityEvents').where('account', '=', account).where('grouping', 'in', beyond).execute();
}

/** Deletes the events that are older than their days of retention. */
export async function pruneSecurityEvents(db: Database, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - RETENTION_MS).toISOString();
  await db.deleteFrom('securityEvents').where('lastAt', '<', new Date(before)).execute();
}

type Page = { readonly limit: number; readonly after: Key | null };

/** Returns a page of a person's events, newest first, and the key of its last one if more follow. */
export async function activityPage(db: Database, account: string, { limit, after }: Page) {
  const events = db
    .selectFrom('securityEvents')
    .select(['position', 'kind', 'detail', 'device', 'place', 'network', 'count', 'firstAt', 'lastAt'])
    .where('account', '=', account);
  const [at, position] = after ?? [];
  const found = await (
    after === null ? events : events.where(sql<boolean>`("lastAt", position) < (${at}::timestamptz, ${position}::bigint)`)
  )
    .orderBy('lastAt', 'desc')
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit).map(({ position: id, firstAt, lastAt, ...event }) => ({
    id: Number(id),
    ...event,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : [last.lastAt, last.id] };
}
