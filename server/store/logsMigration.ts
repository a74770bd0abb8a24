/**
 * The logs of the accounts, their events and their devices. The text of an event stays as the device wrote it, because its hash is in the next event.
 * All of it is deleted with the account.
 */
export const LOGS: readonly string[] = [
  `create table "accountLogs" (
     account text primary key references users (id) on delete cascade, head integer not null default 0, hash text not null default '',
     bytes bigint not null default 0, uploading text, merged text)`,
  `create table "logEvents" (
     account text not null references "accountLogs" (account) on delete cascade, position integer not null, id text not null,
     command text not null, device text not null, seq bigint not null, at timestamptz not null, "receivedAt" timestamptz not null,
     body text not null, primary key (account, position), unique (account, id))`,
  `create index "logEvents_command_idx" on "logEvents" (account, command)`,
  `create index "logEvents_device_idx" on "logEvents" (account, device, seq)`,
  `create table devices (
     account text not null references "accountLogs" (account) on delete cascade, id text not null, name text not null,
     "firstSeen" timestamptz not null, "lastSeen" timestamptz not null, waiting integer not null, app text not null, session text,
     primary key (account, id))`,
];

/** The figures of the last push, for the first screen of another device. */
export const LOG_FIGURES: readonly string[] = [`alter table "accountLogs" add column figures text`];
