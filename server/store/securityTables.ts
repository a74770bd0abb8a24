import type { ColumnType, Generated } from 'kysely';

/** An instant column: read as a `Date`, written as ISO text. */
type Moment = ColumnType<Date, string, string>;

/** Wrong passwords for an account from a source: the next attempt may come at `nextAt`. */
export type WrongPasswordsTable = { subject: string; source: string; count: number; nextAt: Moment; forgetAt: Moment };

/** What happened to the security of an account (AC26), newest `lastAt` first. `network` is a keyed hash. */
export type SecurityEventsTable = {
  account: string;
  grouping: string;
  kind: string;
  detail: string;
  device: string;
  place: string;
  network: string;
  count: Generated<number>;
  firstAt: Moment;
  lastAt: Moment;
  position: Generated<string>;
};

export type SecurityTables = { wrongPasswords: WrongPasswordsTable; securityEvents: SecurityEventsTable };
