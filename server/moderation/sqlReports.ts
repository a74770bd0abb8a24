import type { Work } from '../store/store.ts';
import type { ModerationWork } from './moderationStore.ts';

/** Reports within a transaction of the database. */
export function reportWork(work: Work): Pick<ModerationWork, 'insertReport' | 'report' | 'hasReported'> {
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
      const columns = ['id', 'reporter', 'kind', 'about', 'subject', 'challenge', 'reason', 'text', 'fields', 'createdAt'] as const;
      const row = await reports.select(columns).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { createdAt, ...report } = row;
      return { ...report, at: createdAt.toISOString() };
    },
    async hasReported(reporter, { kind, about }) {
      const same = reports.select('id').where('reporter', '=', reporter).where('kind', '=', kind).where('about', '=', about);
      return (await same.executeTakeFirst()) !== undefined;
    },
  };
}
