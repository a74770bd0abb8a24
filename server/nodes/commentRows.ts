import { MAX_COMMENT_NODES } from '@gauntlet/core/server';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Work } from '../store/store.ts';
import type { NodeRow, NodeWork, StoredProject } from './nodeStore.ts';
import { nodeRow, rowsOf } from './sqlRows.ts';

type CommentReads = Pick<NodeWork, 'commentRows' | 'commentCounts'>;

const ABOUT = sql<string>`fields ->> '/attributes/@about'`;
const ACTION = sql<string>`fields ->> '/attributes/@actn'`;
const ACTED = ['edited', 'liked', 'reported'];
const uuid = z.guid();
const shape = z.object({ '/attributes/@about': z.string().catch(''), '/attributes/@actn': z.string().catch('') });

/** Reads of comments in the tables of the database, each by an index. */
export function sqlComments(work: Work): CommentReads {
  const on = (challenge: string) => work.selectFrom('nodes').where('project', '=', 'comments').where('challenge', '=', challenge);
  const rowsOn = (challenge: string) => rowsOf(work, ['comments']).where('challenge', '=', challenge);

  return {
    async commentRows(challenge, comment, person, apart) {
      if (!uuid.safeParse(comment).success) return [];
      const target = await rowsOn(challenge).where('id', '=', comment).executeTakeFirst();
      // Without a further statement: a comment that a block hides takes as long as one that does not exist.
      if (target === undefined || isOf(apart, target)) return [];
      const parent = aboutOf(target);
      const above = uuid.safeParse(parent).success ? await rowsOn(challenge).where('id', '=', parent).execute() : [];
      const before = above.filter((row) => !isOf(apart, row));
      const actions = await rowsOn(challenge)
        .where(ABOUT, '=', comment)
        .where((is) => is.or([is('owner', '=', person), is(ACTION, '=', 'deleted')]))
        .execute();
      return [...before, target, ...actions].map(nodeRow);
    },

    async commentCounts(challenge, person) {
      const all = work.selectFrom(on(challenge).select('id').limit(MAX_COMMENT_NODES).as('some'));
      const counts = await on(challenge)
        .where('owner', '=', person)
        .select(({ fn }) => [
          fn.countAll<string>().filterWhere(ACTION, '=', 'posted').as('posted'),
          fn.countAll<string>().filterWhere(ACTION, 'in', ACTED).as('acted'),
          all.select(fn.countAll<string>().as('all')).as('all'),
        ])
        .executeTakeFirstOrThrow();
      return { posted: Number(counts.posted), acted: Number(counts.acted), all: Number(counts.all) };
    },
  };
}

/** The same reads of rows in memory. */
export function memoryComments(among: (projects: readonly StoredProject[], challenge: string) => readonly NodeRow[]): CommentReads {
  return {
    async commentRows(challenge, comment, person, apart) {
      const rows = among(['comments'], challenge).filter((row) => !isOf(apart, row));
      const parent = aboutOf(rows.find(({ id }) => id === comment));
      const isOwnOrDeletion = (row: NodeRow): boolean => row.owner === person || actionOf(row) === 'deleted';
      return rows.filter((row) => row.id === comment || row.id === parent || (aboutOf(row) === comment && isOwnOrDeletion(row)));
    },

    async commentCounts(challenge, person) {
      const rows = among(['comments'], challenge);
      const own = rows.filter(({ owner }) => owner === person).map(actionOf);
      return {
        posted: own.filter((action) => action === 'posted').length,
        acted: own.filter((action) => ACTED.includes(action)).length,
        all: rows.length,
      };
    },
  };
}

function isOf(people: ReadonlySet<string> | undefined, { owner }: Pick<NodeRow, 'owner'>): boolean {
  return owner !== null && people?.has(owner) === true;
}

function aboutOf(row: Pick<NodeRow, 'fields'> | undefined): string {
  return row === undefined ? '' : shape.parse(row.fields)['/attributes/@about'];
}

function actionOf({ fields }: Pick<NodeRow, 'fields'>): string {
  return shape.parse(fields)['/attributes/@actn'];
}
