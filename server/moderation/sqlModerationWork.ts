import { blockWork } from './sqlBlocks.ts';
import type { Work } from '../store/store.ts';
import type { ModerationWork } from './moderationStore.ts';

const REPORT = ['id', 'reporter', 'kind', 'about', 'subject', 'challenge', 'reason', 'text', 'fields', 'createdAt'] as const;
const DECISION = ['id', 'moderator', 'subject', 'action', 'kind', 'about', 'reason', 'createdAt'] as const;

/** Moderation within a transaction of the database. */
export function moderationWork(work: Work): ModerationWork {
  return { ...reportWork(work), ...decisionWork(work), ...blockWork(work) };
}

function reportWork(work: Work): Pick<ModerationWork, 'insertReport' | 'report' | 'hasReported' | 'hasOpenReports'> {
  const reports = work.selectFrom('reports');
  return {
    async insertReport({ at: createdAt, fields, ...report }) {
      const inserted = await work
        .insertInto('reports')
        .values({ ...report, fields: JSON.stringify(fields), createdAt })
        .onConflict((same) => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    async report(id) {
      const row = await reports.select(REPORT).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { createdAt, ...report } = row;
      return { ...report, at: createdAt.toISOString() };
    },
    async hasReported(reporter, { kind, about }) {
      const same = reports.select('id').where('reporter', '=', reporter).where('kind', '=', kind).where('about', '=', about);
      return (await same.executeTakeFirst()) !== undefined;
    },
    async hasOpenReports({ kind, about }) {
      const open = reports.select('id').where('kind', '=', kind).where('about', '=', about).where('decision', 'is', null);
      return (await open.executeTakeFirst()) !== undefined;
    },
  };
}

type DecisionWork = Pick<ModerationWork, 'decision' | 'insertDecision' | 'isHidden' | 'setHidden' | 'isSuspended' | 'setSuspended'>;

function decisionWork(work: Work): DecisionWork {
  return {
    async decision(id) {
      const row = await work.selectFrom('moderationDecisions').select(DECISION).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { createdAt, ...decision } = row;
      return { ...decision, at: createdAt.toISOString() };
    },
    async insertDecision({ at: createdAt, ...decision }) {
      await work
        .insertInto('moderationDecisions')
        .values({ ...decision, createdAt })
        .execute();
      await work
        .updateTable('reports')
        .set({ decision: decision.id })
        .where('kind', '=', decision.kind)
        .where('about', '=', decision.about)
        .where('decision', 'is', null)
        .execute();
    },
    isHidden: async (node) =>
      (await work.selectFrom('hiddenNodes').select('node').where('node', '=', node).executeTakeFirst()) !== undefined,
    async setHidden(node, isHidden) {
      if (isHidden) await work.insertInto('hiddenNodes').values({ node }).execute();
      else await work.deleteFrom('hiddenNodes').where('node', '=', node).execute();
    },
    isSuspended: async (person) =>
      (await work.selectFrom('suspensions').select('person').where('person', '=', person).executeTakeFirst()) !== undefined,
    async setSuspended(person, isSuspended) {
      if (!isSuspended) return void (await work.deleteFrom('suspensions').where('person', '=', person).execute());
      await work.insertInto('suspensions').values({ person }).execute();
      await work.deleteFrom('sessions').where('userId', '=', person).execute();
    },
  };
}
