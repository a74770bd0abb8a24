import { later, MINUTE, type Instant } from '@gauntlet/core';
import { sql } from 'kysely';
import type { NodeWork } from '../nodes/nodeStore.ts';
import type { Work } from '../store/store.ts';
import { reviseOutcome } from './reviseOutcome.ts';

/** How long a revision waits for another try while something in its challenge is open, in milliseconds. */
const RETRY_AFTER = 5 * MINUTE;

/** Has the timer revise the outcome of a challenge that got a node back after it ended (CH27). Does nothing while no outcome is recorded. */
export async function queueRevision(work: Work, challenge: string, now: Instant): Promise<void> {
  await sql`
    insert into "revisionQueue" (challenge, "dueAt")
    select ${challenge}::uuid, ${now}::timestamptz
    where exists (select 1 from nodes where challenge = ${challenge}::uuid and project = 'outcomes')
    on conflict (challenge) do update set "dueAt" = excluded."dueAt"`.execute(work);
}

/** Revises the first outcome that is due and that no other server is at. Returns whether there was one. */
export async function reviseNext(work: Work, now: Instant, workOf: (work: Work) => NodeWork): Promise<boolean> {
  const { rows } = await sql<{ challenge: string }>`
    select q.challenge from "revisionQueue" q join nodes n on n.id = q.challenge
    where q."dueAt" <= ${now}::timestamptz order by q."dueAt" limit 1 for no key update of n skip locked`.execute(work);
  const [row] = rows;
  if (row === undefined) return false;
  const { name } = await reviseOutcome(workOf(work), row.challenge, now);
  if (name === 'open') {
    await work
      .updateTable('revisionQueue')
      .set({ dueAt: later(now, RETRY_AFTER) })
      .where('challenge', '=', row.challenge)
      .execute();
  } else {
    await work.deleteFrom('revisionQueue').where('challenge', '=', row.challenge).execute();
  }
  return true;
}
