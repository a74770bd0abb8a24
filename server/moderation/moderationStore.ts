import type { Instant } from '@gauntlet/core';
import type { Key } from '../lists/key.ts';
import type { Page } from '../lists/listReads.ts';
import type { Withheld } from './withheld.ts';

/** What can be reported. */
export const REPORT_KINDS = ['comment', 'proof', 'person'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What moderators decide (MD4): `dismiss` closes the reports and changes nothing. */
export const DECISIONS = ['hide', 'restore', 'suspend', 'reinstate', 'dismiss'] as const;
export type DecisionAction = (typeof DECISIONS)[number];

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

/** What is reported, with its open reports, the newest first: at most REPORTS_SHOWN of `count`. */
export type OpenCase = Target &
  Pick<ReportRow, 'subject' | 'challenge'> & { readonly count: number; readonly reports: readonly Omit<ReportRow, 'fields'>[] };
export const REPORTS_SHOWN = 20;

/** A decision in the audit trail (MD5). Who decided, and against whom, is null once that account is deleted. */
export type DecisionRow = Target & {
  readonly id: string;
  readonly moderator: string | null;
  readonly subject: string | null;
  readonly action: DecisionAction;
  readonly reason: string;
  readonly at: Instant;
};

/** A page, as `PageQuery` of the lists. */
type CasesQuery = { readonly limit: number; readonly after: Key | null };

/** Reads of moderation. */
export type ModerationReads = {
  /** Returns what has open reports, by the newest report, the latest first. */
  openCases(query: CasesQuery): Promise<Page<OpenCase>>;
  /** Returns the decisions, newest first. */
  decisions(query: CasesQuery): Promise<Page<DecisionRow>>;
  /** Returns what is withheld of these comments and proofs, and of these people. */
  withheld(nodes: readonly string[], people: readonly string[]): Promise<Withheld>;
  isSuspended(person: string): Promise<boolean>;
  /** Returns the people whom a block hides from this person, their own or the other's (CM17). */
  apartFrom(person: string): Promise<ReadonlySet<string>>;
  /** Returns whether a file is of somebody whom a block hides from this person, and not of the person too. */
  isFileApart(sha256: string, person: string): Promise<boolean>;
  /** Returns whether a file is the evidence of a hidden check-in of somebody else. */
  isFileHidden(sha256: string, person: string): Promise<boolean>;
};

/** A check-in or comment in a challenge, or the challenge itself. */
export type SharedNode = { readonly project: 'challenges' | 'proofs' | 'comments'; readonly node: string; readonly challenge: string };

/** A block, or its end, as it was written. */
export type BlockCall = { readonly id: string; readonly person: string; readonly fields: unknown };

/** Moderation within a transaction. */
export type ModerationWork = {
  /** Inserts a report. Returns false, and does nothing, when its id exists. */
  insertReport(report: ReportRow): Promise<boolean>;
  report(id: string): Promise<ReportRow | undefined>;
  hasReported(reporter: string, target: Target): Promise<boolean>;
  hasOpenReports(target: Target): Promise<boolean>;
  decision(id: string): Promise<DecisionRow | undefined>;
  /** Inserts a decision and closes the open reports of its target. */
  insertDecision(decision: DecisionRow): Promise<void>;
  isHidden(node: string): Promise<boolean>;
  setHidden(node: string, isHidden: boolean): Promise<void>;
  isSuspended(person: string): Promise<boolean>;
  blockCall(id: string): Promise<BlockCall | undefined>;
  insertBlockCall(call: BlockCall): Promise<void>;
  /** Returns the people whom a block hides from this person, their own or the other's (CM17). */
  apartFrom(person: string): Promise<ReadonlySet<string>>;
  /** Returns whether `person` blocks `other`. */
  isBlocked(person: string, other: string): Promise<boolean>;
  setBlocked(person: string, other: string, isBlocked: boolean): Promise<void>;
  /**
   * Returns the nodes of an author, and the challenge of each, that a reader sees differently with a block: those in challenges in which the reader has a
   * part, and the challenges that name a reader who has none in them.
   */
  sharedNodes(author: string, reader: string): Promise<readonly SharedNode[]>;
  /** Suspends a person and ends their sessions, or ends that. */
  setSuspended(person: string, isSuspended: boolean): Promise<void>;
};
