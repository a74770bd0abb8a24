import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { groupingOf, REPEATABLE, type SecurityRow } from './securityRow.ts';

/** The most rows of a person, and how many of them may be events that others cause at will: these never push out the others. */
const MOST_ROWS = 200;
const MOST_REPEATABLE = 60;

/** Returns the person with an address in lower case; null when nobody has it. */
export async function personWith(db: Database, email: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}

/** Stores an event of a person, or counts it in the row of its group. Removes the oldest rows beyond the limits. */
export async function insertEvent(db: Database, account: string, row: SecurityRow, at: string): Promise<void> {
  const { kind, detail, device, place, network } = row;
  await db
    .insertInto('securityEvents')
    .values({ account, grouping: groupingOf(row, at), kind, detail, device, place, network, firstAt: at, lastAt: at })
    .onConflict((same) =>
      same.columns(['account', 'grouping']).doUpdateSet({
        count: sql`"securityEvents".count + 1`,
        lastAt: sql`greatest("securityEvents"."lastAt", excluded."lastAt")`,
        network: sql`excluded.network`,
      }),
    )
    .execute();
  const most = row.isRepeatable ? MOST_REPEATABLE : MOST_ROWS - MOST_REPEATABLE;
  const rows = db.selectFrom('securityEvents').select('grouping').where('account', '=', account);
  const ofClass = rows.where('kind', row.isRepeatable ? 'in' : 'not in', REPEATABLE);
  const beyond = ofClass.orderBy('lastAt', 'desc').orderBy('position', 'desc').offset(most);
  await db.deleteFrom('securityEvents').where('account', '=', account).where('grouping', 'in', beyond).execute();
}
