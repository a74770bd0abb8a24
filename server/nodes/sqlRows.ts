import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { STORED_PROJECTS, type NodeRow, type StoredProject } from './nodeStore.ts';

/** Selects the rows of these projects, in the order of acceptance. */
export function rowsOf(db: Database, projects: readonly StoredProject[]) {
  return db
    .selectFrom('nodes')
    .select(['id', 'project', 'owner', 'challenge', 'fields', 'createdAt', 'countsFrom'])
    .where('project', 'in', projects)
    .orderBy('position');
}

/** Selects the rows of a challenge, itself included; of the proofs only those of `prover`, if given. Each alternative has an index. */
export function belongsTo(challenge: string, prover?: string) {
  return (is: ExpressionBuilder<Tables, 'nodes'>) => {
    const isIn = is('challenge', '=', challenge);
    if (prover === undefined) return is.or([is('id', '=', challenge), isIn]);
    const isTheirProof = is.and([isIn, is('project', '=', 'proofs'), is('owner', '=', prover)]);
    return is.or([is('id', '=', challenge), is.and([isIn, is('project', 'in', NO_PROOFS)]), isTheirProof]);
  };
}

const NO_PROOFS = STORED_PROJECTS.filter((project) => project !== 'proofs');

/** A row as `rowsOf` selects it. */
export type SelectedNode = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Returns a selected row as a node. */
export function nodeRow({ id, project, owner, challenge, fields, createdAt, countsFrom }: SelectedNode): NodeRow {
  return { id, project, owner, challenge, fields, receivedAt: createdAt.toISOString(), countsFrom: countsFrom?.toISOString() ?? null };
}
