import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, string, string>;

/** The moderators of the installation (MD1). */
export type ModeratorsTable = { person: string; grantedAt: Moment };

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

export type ModerationTables = { moderators: ModeratorsTable; reports: ReportsTable };
