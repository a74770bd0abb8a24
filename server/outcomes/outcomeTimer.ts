import type { Instant } from '@gauntlet/core';
import { sql } from 'kysely';
import type { NodeWork } from '../nodes/nodeStore.ts';
import { inTransaction, type Store, type Work } from '../store/store.ts';
import type { Ids } from '../system.ts';
import { appendQueued } from './outcomeQueue.ts';
import type { OutcomeWrites } from './outcomeReads.ts';
import { recordOutcome } from './recordOutcome.ts';
import { reviseNext } from './revisionQueue.ts';
import { settlerOf } from './settler.ts';

/** How many outcomes one transaction records. */
const BATCH = 20;

/** Records and revises outcomes while time passes, and appends them to the logs. `workOf` returns what a transaction does with nodes. */
export function outcomeTimer(store: Store, workOf: (work: Work) => NodeWork): OutcomeWrites {
  const settler = settlerOf(store);
  return {
    async advance(now: Instant, ids: Ids) {
      await settler.settle(now);
      while ((await inTransaction(store, (work) => recordDue(work, now, workOf))) === BATCH);
      while (await inTransaction(store, (work) => reviseNext(work, now, workOf)));
      await appendQueued(store, now, ids);
    },
  };
}

/** Records the outcomes of some challenges that are over, and that no other server is at. Returns how many were due. */
async function recordDue(work: Work, now: Instant, workOf: (work: Work) => NodeWork): Promise<number> {
  const { rows } = await sql<{ challenge: string }>`
    select s.challenge from "challengeStates" s join nodes n on n.id = s.challenge
    where s.status in ('completed', 'failed') and not s."isRecorded" and (not s."isSample" or exists (
      select 1 from parts p where p.challenge = s.challenge and p."takesPart" and p.person not like 'sample-%'))
    order by s.challenge limit ${BATCH} for no key update of n skip locked`.execute(work);
  for (const { challenge } of rows) await recordOutcome(workOf(work), challenge, now);
  return rows.length;
}
