import { later, MINUTE, type Instant } from '@gauntlet/core';
import { sql } from 'kysely';
import { logWork } from '../log/sqlLogs.ts';
import type { QueuedOutcome, Recipient } from '../nodes/nodeStore.ts';
import { nodesIn } from '../nodes/rows.ts';
import { nodeRow, rowsOf } from '../nodes/sqlRows.ts';
import { inTransaction, type Store, type Work } from '../store/store.ts';
import type { Ids } from '../system.ts';
import { appendOutcome } from './appendOutcome.ts';

/** How long an outcome waits for another try while a log takes none, in milliseconds. */
const RETRY_AFTER = 5 * MINUTE;

/** Queues an outcome for the logs of these people. Those without an account are left out. */
export async function queueOutcome(
  work: Work,
  { challenge, node }: QueuedOutcome,
  people: readonly Recipient[],
  now: Instant,
): Promise<void> {
  await sql`
    insert into "outcomeQueue" (person, node, challenge, zone, "dueAt")
    select u.id, ${node}::uuid, ${challenge}::uuid, r.zone, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (person text, zone text) join users u on u.id = r.person
    on conflict do nothing`.execute(work);
}

/**
 * Appends what is queued to the logs, one log a transaction. Of several servers each takes the rows that no other one is at. What a log does not take yet is
 * tried again later.
 */
export async function appendQueued(store: Store, now: Instant, ids: Ids): Promise<void> {
  while (await inTransaction(store, (work) => appendNext(work, now, ids)));
}

/** Appends the first outcome that is due. Returns whether there was one. */
async function appendNext(work: Work, now: Instant, ids: Ids): Promise<boolean> {
  const due = work.selectFrom('outcomeQueue').selectAll().where('dueAt', '<=', new Date(now)).orderBy('dueAt').limit(1);
  const row = await due.forUpdate().skipLocked().executeTakeFirst();
  if (row === undefined) return false;
  const [outcome] = nodesIn('outcomes', (await rowsOf(work, ['outcomes']).where('id', '=', row.node).execute()).map(nodeRow));
  const isDone =
    outcome === undefined || (await appendOutcome(logWork(work), { account: row.person, at: now, ids, zone: row.zone }, outcome));
  const own = { person: row.person, node: row.node };
  if (isDone) {
    await work.deleteFrom('outcomeQueue').where('person', '=', own.person).where('node', '=', own.node).execute();
  } else {
    const next = { dueAt: later(now, RETRY_AFTER) };
    await work.updateTable('outcomeQueue').set(next).where('person', '=', own.person).where('node', '=', own.node).execute();
  }
  return true;
}
