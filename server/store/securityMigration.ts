/**
 * What happened to the security of an account (AC26), for its person alone; deleted with the account. Events of one `grouping` share a row, which
 * counts them.
 */
export const SECURITY_EVENTS: readonly string[] = [
  `create table "securityEvents" (
     account text not null references users (id) on delete cascade, grouping text not null, kind text not null, detail text not null,
     device text not null, place text not null, network text not null, count integer not null default 1,
     "firstAt" timestamptz not null, "lastAt" timestamptz not null, position bigint generated always as identity,
     primary key (account, grouping))`,
  `create index "securityEvents_lastAt_idx" on "securityEvents" (account, "lastAt", position)`,
];
