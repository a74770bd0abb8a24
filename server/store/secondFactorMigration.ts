/**
 * Second factors (AC23). `secret` is encrypted, `usedStep` the latest time step whose code was used, `session` the one that enrols. Without
 * `confirmedAt` no code was right yet. A session with `secondFactor` was opened with one, or enrolled in it.
 */
export const SECOND_FACTOR: readonly string[] = [
  `create table "secondFactors" (
     person text primary key references users (id) on delete cascade, secret text not null, session text not null,
     "usedStep" integer not null default 0, "confirmedAt" timestamptz)`,
  `create table "recoveryCodes" (
     person text not null references users (id) on delete cascade, hash text not null, primary key (person, hash))`,
  `alter table sessions add column "secondFactor" boolean not null default false`,
];
