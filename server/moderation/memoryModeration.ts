import type { ModerationWork, ReportRow } from './moderationStore.ts';

/** The stored rows of moderation, by id. */
export type ModerationRows = { readonly reports: Map<string, ReportRow> };

/** Returns rows of nothing. */
export function emptyModeration(): ModerationRows {
  return { reports: new Map() };
}

/** Adds the rows of a transaction to the stored ones. */
export function addModeration(stored: ModerationRows, draft: ModerationRows): void {
  draft.reports.forEach((row, id) => stored.reports.set(id, row));
}

/** Moderation within a transaction on rows in memory. */
export function memoryModerationWork(stored: ModerationRows, draft: ModerationRows): ModerationWork {
  const reports = (): ReportRow[] => [...stored.reports.values(), ...draft.reports.values()];
  return {
    async insertReport(report) {
      if (stored.reports.has(report.id) || draft.reports.has(report.id)) return false;
      draft.reports.set(report.id, { ...report, fields: JSON.parse(JSON.stringify(report.fields)) });
      return true;
    },
    report: async (id) => draft.reports.get(id) ?? stored.reports.get(id),
    hasReported: async (reporter, { kind, about }) =>
      reports().some((each) => each.reporter === reporter && each.kind === kind && each.about === about),
  };
}
