import type { Instant } from '@gauntlet/core';

/** What can be reported. */
export const REPORT_KINDS = ['comment', 'proof', 'person'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a report, or a decision, is about: the id of a comment or proof node, or of a person. */
export type Target = { readonly kind: ReportKind; readonly about: string };

/** A stored report. `subject` is the person whom it is against, `fields` what was written. */
export type ReportRow = Target & {
  readonly id: string;
  readonly reporter: string;
  readonly subject: string;
  /** The challenge of a comment or proof; null for a person. */
  readonly challenge: string | null;
  readonly reason: string;
  readonly text: string;
  readonly fields: unknown;
  readonly at: Instant;
};

/** Reports within a transaction. */
export type ModerationWork = {
  /** Inserts a report. Returns false, and does nothing, when its id exists. */
  insertReport(report: ReportRow): Promise<boolean>;
  report(id: string): Promise<ReportRow | undefined>;
  hasReported(reporter: string, target: Target): Promise<boolean>;
};
