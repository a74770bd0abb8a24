import type { ColumnType } from 'kysely';

/** The moderators of the installation (MD1). */
export type ModeratorsTable = { person: string; grantedAt: ColumnType<Date, string, string> };

export type ModerationTables = { moderators: ModeratorsTable };
