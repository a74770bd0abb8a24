import type { ColumnType, Generated } from 'kysely';

/** Columns of better-auth's tables that this server reads. */
export type UsersTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  createdAt: ColumnType<Date>;
  updatedAt: ColumnType<Date, Date | undefined>;
  inviteCode: Generated<string>;
  /** What a search finds the person by: their name, without case and accents; null until a search needs it. */
  search: Generated<string | null>;
};
/** How somebody signs in. `password` is its scrypt hash with the salt. */
export type AccountsTable = { userId: string; providerId: string; password: string | null };
export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: ColumnType<Date>;
  updatedAt: ColumnType<Date>;
  expiresAt: ColumnType<Date>;
  kept: Generated<boolean>;
  secondFactor: Generated<boolean>;
};
export type VerificationsTable = { id: string; identifier: string; value: string; expiresAt: ColumnType<Date> };

/** Second factors, and the hashes of their unused recovery codes (`accountSchema.ts`). */
export type SecondFactorsTable = {
  person: string;
  secret: string;
  session: string;
  usedStep: Generated<number>;
  confirmedAt: ColumnType<Date | null, string | null, string>;
};
export type RecoveryCodesTable = { person: string; hash: string };

export type AuthTables = {
  users: UsersTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
};
