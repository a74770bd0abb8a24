import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, string, string>;

/** The moderators of the installation (MD1). `breached`: their password is in the list of breached ones (MD11). */
export type ModeratorsTable = { person: string; grantedAt: Moment; breached: Generated<boolean> };

/** Reports (MD2). `decision` is the decision that closed the report. */
export type ReportsTable = {
  id: string;
  reporter: string;
  kind: 'comment' | 'proof' | 'person';
  about: string;
  subject: string;
  challenge: string | null;
  reason: string;
  text: string;
  fields: JSONColumnType<Record<string, unknown>>;
  createdAt: Moment;
  position: Generated<string>;
  decision: Generated<string | null>;
};

/** The audit trail (MD5). Append-only. */
export type ModerationDecisionsTable = {
  id: string;
  moderator: string | null;
  subject: string | null;
  action: 'hide' | 'restore' | 'suspend' | 'reinstate' | 'dismiss';
  kind: ReportsTable['kind'];
  about: string;
  reason: string;
  createdAt: Moment;
  position: Generated<string>;
};

export type ModerationTables = {
  moderators: ModeratorsTable;
  reports: ReportsTable;
  moderationDecisions: ModerationDecisionsTable;
  hiddenNodes: { node: string };
  suspensions: { person: string };
  blocks: { person: string; other: string };
  blockCalls: { id: string; person: string; fields: JSONColumnType<Record<string, unknown>> };
};
