import type { Instant } from '@gauntlet/core';
import { latestOutcome, outcomeOfStatus, type EndedPart, type OutcomeFields } from '@gauntlet/core/server';
import type { NodeWork } from '../nodes/nodeStore.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { insertOutcome, recipientsOf } from './recordOutcome.ts';

/** How a participant's part differs between two revisions; `before` or `after` is undefined for a part that only the other one has. */
export type PartDifference = { readonly person: string; readonly before: EndedPart | undefined; readonly after: EndedPart | undefined };

/**
 * What a revision came to. `unknown`: there is no such challenge. `unrecorded`: its outcome is not recorded yet. `open`: by the present rules something in
 * it is open. `same`: the present rules give the recorded outcome.
 */
export type Revision =
  | { readonly name: 'unknown' | 'unrecorded' | 'open' | 'same' }
  | { readonly name: 'revised'; readonly revision: number; readonly differences: readonly PartDifference[] };

/**
 * Computes the outcome of a challenge again from its nodes, by the present rules and as of `now`, and writes a revision where it differs from the latest
 * one (CH27): a node that names the one before, and a row of the queue for each participant. Rows and figures follow in the same transaction.
 */
export async function reviseOutcome(work: NodeWork, challenge: string, now: Instant): Promise<Revision> {
  if (!(await work.lockChallenge(challenge))) return { name: 'unknown' };
  const nodes = await challengeWithNodes(work, challenge);
  if (nodes === undefined) return { name: 'unknown' };
  const prior = latestOutcome(nodes.outcomes);
  if (prior === undefined) return { name: 'unrecorded' };
  const status = statusAt({ ...nodes, outcomes: [] }, now);
  const fields = outcomeOfStatus(status, now, prior);
  if (fields === null) return { name: 'open' };
  const differences = differencesBetween(prior.fieldValues, fields);
  if (differences.length === 0) return { name: 'same' };
  await insertOutcome(work, fields, recipientsOf(status), now);
  return { name: 'revised', revision: fields['/attributes/@revsn'], differences };
}

function differencesBetween(
  { '/attributes/@parts': earlier }: OutcomeFields,
  { '/attributes/@parts': later }: OutcomeFields,
): PartDifference[] {
  const people = [...new Set([...earlier, ...later].map(({ person }) => person))];
  return people
    .map((person) => ({ person, before: partOf(earlier, person), after: partOf(later, person) }))
    .filter(({ before, after }) => textOf(before) !== textOf(after));
}

function partOf(parts: readonly EndedPart[], person: string): EndedPart | undefined {
  return parts.find((part) => part.person === person);
}

function textOf(part: EndedPart | undefined): string {
  if (part === undefined) return '';
  const { name, endedAt, windows, needed, done, missed, lost } = part;
  return JSON.stringify([name, endedAt, windows, needed, done, missed.toSorted((a, b) => a - b), lost]);
}
