import { createHash } from 'node:crypto';
import type { ChallengeStatus, Instant } from '@gauntlet/core';
import { latestOutcome, outcomeOfStatus, type OutcomeFields } from '@gauntlet/core/server';
import type { NodeWork, Recipient } from '../nodes/nodeStore.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { isSamplePerson } from '../sample/people.ts';

/**
 * Writes the outcome of a challenge in which everything is final by `now` (CH26): one node, and one row of the queue for each participant. Writes nothing
 * while something is open, when an outcome is recorded, and when nobody but the sample community takes part. The caller has locked the challenge.
 */
export async function recordOutcome(work: NodeWork, challenge: string, now: Instant): Promise<void> {
  const nodes = await challengeWithNodes(work, challenge);
  if (nodes === undefined || latestOutcome(nodes.outcomes) !== undefined) return;
  const status = statusAt(nodes, now);
  const fields = outcomeOfStatus(status, now);
  if (fields === null) return;
  const people = recipientsOf(status);
  if (people.length > 0) await insertOutcome(work, fields, people, now);
}

/** Returns whose logs get the outcome of a challenge: those of its participants, without the sample community. */
export function recipientsOf({ participants }: ChallengeStatus): Recipient[] {
  return participants.filter(({ person }) => !isSamplePerson(person)).map(({ person, zone }) => ({ person, zone }));
}

/** Writes a revision of a challenge's outcome, with one row of the queue for each of these people. Writes nothing when the revision exists. */
export async function insertOutcome(work: NodeWork, fields: OutcomeFields, people: readonly Recipient[], now: Instant): Promise<void> {
  const { '/attributes/@chlId': challenge, '/attributes/@revsn': revision } = fields;
  const id = outcomeId(challenge, revision);
  const row = { id, project: 'outcomes', owner: null, challenge, fields, receivedAt: now, countsFrom: null } as const;
  if (!(await work.insertNode(row))) return;
  work.recordChanges([{ project: 'outcomes', node: id, challenge, person: null }]);
  await work.queueOutcome({ challenge, node: id }, people, now);
  await work.refresh(challenge, now);
}

/** Returns the id of a revision of a challenge's outcome: the same on every server, so that two of them write one node. */
export function outcomeId(challenge: string, revision: number): string {
  const hex = createHash('sha256').update(`outcome ${challenge} ${revision}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
