import type { Database } from '../store/store.ts';
import type { NodeRow, StoredProject } from './nodeStore.ts';

/** Selects the rows of these projects, in the order of acceptance. */
export function rowsOf(db: Database, projects: readonly StoredProject[]) {
  return db
    .selectFrom('nodes')
    .select(['id', 'project', 'owner', 'challenge', 'fields', 'createdAt', 'countsFrom'])
    .where('project', 'in', projects)
    .orderBy('position');
}

/** A row as `rowsOf` selects it. */
export type SelectedNode = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Returns a selected row as a node. */
export function nodeRow({ id, project, owner, challenge, fields, createdAt, countsFrom }: SelectedNode): NodeRow {
  return { id, project, owner, challenge, fields, receivedAt: createdAt.toISOString(), countsFrom: countsFrom?.toISOString() ?? null };
}
