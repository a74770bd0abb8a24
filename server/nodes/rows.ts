import {
  challengeFields,
  commentFields,
  outcomeFields,
  proofFields,
  reviewFields,
  shownParticipation,
  type ApiNode,
  type FieldsOf,
  type ChallengeNodes,
} from '@gauntlet/core';
import type { NodeReads, NodeRow, StoredProject } from './nodeStore.ts';

/** The projects that determine a challenge's status. */
export const COURSE = ['challenges', 'participations', 'proofs', 'reviews', 'outcomes'] as const;

/** Returns all nodes of one project, in the order of acceptance. */
export async function nodesOf<P extends StoredProject>(store: NodeReads, project: P): Promise<ApiNode<P>[]> {
  return nodesIn(project, await store.nodes([project]));
}

/** Returns every challenge with its participations and proofs. */
export async function allChallenges(store: NodeReads): Promise<ChallengeNodes[]> {
  return challengesIn(await store.nodes(COURSE));
}

/** Returns the rows as nodes of their project. Skips rows that do not match its current schema. */
export function nodesIn<P extends StoredProject>(project: P, rows: readonly NodeRow[]): ApiNode<P>[] {
  return rows.flatMap((row) => nodeOf(project, row));
}

/** Returns one challenge with its participations and proofs, or only those of `prover`; undefined when there is none. */
export async function challengeWithNodes(store: NodeReads, id: string, prover?: string): Promise<ChallengeNodes | undefined> {
  return challengesIn(await store.nodes(COURSE, id, prover))[0];
}

/** Returns the challenges among rows, each with its participations and proofs. Skips those that do not match the current schema. */
export function challengesIn(rows: readonly NodeRow[]): ChallengeNodes[] {
  const challenges = new Map<string, Group>();
  for (const row of rows) {
    if (row.project === 'challenges') nodeOf('challenges', row).forEach((challenge) => challenges.set(row.id, { challenge, ...noNodes() }));
    const group = challenges.get(row.challenge ?? '');
    if (row.project === 'participations') group?.participations.push(...nodeOf('participations', row));
    if (row.project === 'proofs') group?.proofs.push(...nodeOf('proofs', row));
    if (row.project === 'reviews') group?.reviews.push(...nodeOf('reviews', row));
    if (row.project === 'outcomes') group?.outcomes.push(...nodeOf('outcomes', row));
  }
  return [...challenges.values()];
}

type Group = { readonly challenge: ApiNode<'challenges'> } & ReturnType<typeof noNodes>;

function noNodes() {
  return {
    participations: [] as ApiNode<'participations'>[],
    proofs: [] as ApiNode<'proofs'>[],
    reviews: [] as ApiNode<'reviews'>[],
    outcomes: [] as ApiNode<'outcomes'>[],
  };
}

/** Returns the row as a node, or nothing when it does not match the current schema of its project. A row never changes: it is read once. */
function nodeOf<P extends StoredProject>(project: P, row: NodeRow): ApiNode<P>[] {
  const known = READ[project].get(row);
  if (known !== undefined) return known;
  const parsed = READERS[project](row.fields);
  const read = parsed.success ? [{ id: row.id, fieldValues: { ...parsed.data, ...receiptFields(row) } }] : [];
  READ[project].set(row, read);
  return read;
}

/** The rows that a store keeps in memory and gives again. */
const READ: { readonly [P in StoredProject]: WeakMap<NodeRow, ApiNode<P>[]> } = {
  challenges: new WeakMap(),
  participations: new WeakMap(),
  proofs: new WeakMap(),
  reviews: new WeakMap(),
  outcomes: new WeakMap(),
  comments: new WeakMap(),
};

/**
 * The fields that the server adds: when it received the node, and from when an action counts (CH16). What touches others has no other instant for
 * anybody (SY32); only a check-in keeps that of its person, for its window.
 */
function receiptFields({ project, receivedAt, countsFrom }: NodeRow) {
  // An outcome says itself when it was decided.
  if (project === 'outcomes') return {};
  return {
    '/attributes/@recvd': receivedAt,
    ...(countsFrom !== null && { '/attributes/@count': countsFrom }),
    ...(project !== 'proofs' && project !== 'challenges' && { '/attributes/@tstmp': countsFrom ?? receivedAt }),
  };
}

const READERS: { readonly [P in StoredProject]: (value: unknown) => { success: true; data: FieldsOf[P] } | { success: false } } = {
  challenges: (value) => challengeFields.safeParse(value),
  // The code of a witness's link stays in the row: nobody receives it (RV10).
  participations: (value) => shownParticipation.safeParse(value),
  proofs: (value) => proofFields.safeParse(value),
  reviews: (value) => reviewFields.safeParse(value),
  outcomes: (value) => outcomeFields.safeParse(value),
  comments: (value) => commentFields.safeParse(value),
};
