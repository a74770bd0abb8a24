import type { Instant } from '@gauntlet/core';
import type { QueuedRow, StoredRows } from '../nodes/memoryRows.ts';
import type { NodeReads, NodeStore, QueuedOutcome, Recipient } from '../nodes/nodeStore.ts';
import { challengeWithNodes, nodesIn } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { appendOutcome } from './appendOutcome.ts';
import type { OutcomeReads, OutcomeWrites } from './outcomeReads.ts';
import { recordOutcome } from './recordOutcome.ts';
import { reviseOutcome } from './reviseOutcome.ts';

/** Whether everything in a challenge is final while no outcome is recorded (CH26). */
export async function isDueIn(store: NodeReads, challenge: string, now: Instant): Promise<boolean> {
  const nodes = await challengeWithNodes(store, challenge);
  if (nodes === undefined || nodes.outcomes.length > 0) return false;
  const { status } = statusAt(nodes, now);
  return status === 'completed' || status === 'failed';
}

/** Queues an outcome for these people. */
export function queueInMemory(queue: Map<string, QueuedRow>, outcome: QueuedOutcome, people: readonly Recipient[]): void {
  for (const { person, zone } of people) queue.set(`${person} ${outcome.node}`, { ...outcome, person, zone, isDone: false });
}

type Memory = Pick<NodeStore, 'inTransaction'> &
  Pick<OutcomeReads, 'states' | 'settle'> & {
    readonly rows: () => Pick<StoredRows, 'queue' | 'revisions'>;
  };

/** Does what `outcomeTimer` does, in memory. */
export function advanceInMemory({ states, settle, inTransaction, rows }: Memory): OutcomeWrites['advance'] {
  return async (now, ids) => {
    await settle(now);
    for (const [challenge, { status }] of await states(now)) {
      if (status === 'completed' || status === 'failed') await inTransaction((work) => recordOutcome(work, challenge, now));
    }
    const { queue, revisions } = rows();
    for (const [challenge, isDue] of revisions) {
      if (isDue && (await inTransaction((work) => reviseOutcome(work, challenge, now))).name !== 'open') revisions.set(challenge, false);
    }
    for (const [key, row] of queue) {
      if (row.isDone) continue;
      const isDone = await inTransaction(async (work) => {
        const [outcome] = nodesIn(
          'outcomes',
          (await work.nodes(['outcomes'], row.challenge)).filter(({ id }) => id === row.node),
        );
        const recipient = { account: row.person, at: now, ids, zone: row.zone };
        return outcome === undefined || appendOutcome(work.log, recipient, outcome);
      });
      if (isDone) queue.set(key, { ...row, isDone });
    }
  };
}
