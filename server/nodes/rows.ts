import { challengeFields, commentFields, participationFields, proofFields, type ApiNode, type FieldsOf } from '@gauntlet/core/schemas';
import type { ChallengeNodes } from '@gauntlet/core';
import type { Database, Work } from '../store/store.ts';

export type StoredProject = 'challenges' | 'participations' | 'proofs' | 'comments';
type Row = { readonly id: string; readonly project: StoredProject; readonly challenge: string | null; readonly fields: unknown };

/** All nodes of one project, in the order in which they were accepted. */
export async function nodesOf<P extends StoredProject>(db: Database, project: P): Promise<ApiNode<P>[]> {
  const rows = await rowsOf(db).where('project', '=', project).execute();
  return rows.flatMap((row) => nodeOf(project, row));
}

/** Every challenge with what belongs to it. */
export async function allChallenges(db: Database): Promise<ChallengeNodes[]> {
  return grouped(await rowsOf(db).where('project', '!=', 'comments').execute());
}

/** All nodes of one project that belong to a challenge, in the order in which they were accepted. */
export async function nodesAbout<P extends StoredProject>(work: Work, project: P, challenge: string): Promise<ApiNode<P>[]> {
  const rows = await rowsOf(work).where('project', '=', project).where('challenge', '=', challenge).execute();
  return rows.flatMap((row) => nodeOf(project, row));
}

/** One challenge with what belongs to it, unless there is none of this id. */
export async function challengeWithNodes(work: Work, id: string): Promise<ChallengeNodes | undefined> {
  const rows = await rowsOf(work)
    .where((either) => either.or([either('id', '=', id), either('challenge', '=', id)]))
    .where('project', '!=', 'comments')
    .execute();
  return grouped(rows)[0];
}

function rowsOf(db: Database) {
  return db.selectFrom('nodes').select(['id', 'project', 'challenge', 'fields']).orderBy('position');
}

function grouped(rows: readonly Row[]): ChallengeNodes[] {
  const challenges = new Map<
    string,
    { challenge: ApiNode<'challenges'>; participations: ApiNode<'participations'>[]; proofs: ApiNode<'proofs'>[] }
  >();
  for (const row of rows) {
    if (row.project === 'challenges')
      nodeOf('challenges', row).forEach((challenge) => challenges.set(row.id, { challenge, participations: [], proofs: [] }));
    const group = challenges.get(row.challenge ?? '');
    if (row.project === 'participations') group?.participations.push(...nodeOf('participations', row));
    if (row.project === 'proofs') group?.proofs.push(...nodeOf('proofs', row));
  }
  return [...challenges.values()];
}

/** The row as a node; nothing when it is not in the shape that its project has today. */
function nodeOf<P extends StoredProject>(project: P, { id, fields }: Row): ApiNode<P>[] {
  const parsed = READERS[project](fields);
  return parsed.success ? [{ id, fieldValues: parsed.data }] : [];
}

const READERS: { readonly [P in StoredProject]: (value: unknown) => { success: true; data: FieldsOf[P] } | { success: false } } = {
  challenges: (value) => challengeFields.safeParse(value),
  participations: (value) => participationFields.safeParse(value),
  proofs: (value) => proofFields.safeParse(value),
  comments: (value) => commentFields.safeParse(value),
};
