/** Reviews and outcomes between people (RV1 to RV8, CH26). What follows from the nodes is computed again at the next start. */
export const REVIEWS: readonly string[] = [
  `alter table "challengeStates" add column "isRecorded" boolean not null default false`,
  `alter table parts add column "countedLost" integer not null default 0`,
  `alter table "personFigures" add column "disputesLost" integer not null default 0`,
  `create index "challengeStates_unrecorded_idx" on "challengeStates" (challenge) where status in ('completed', 'failed') and not "isRecorded"`,
  `create table "outcomeQueue" (
     person text not null references users (id) on delete cascade, node uuid not null references nodes (id) on delete cascade,
     challenge uuid not null, zone text not null, "dueAt" timestamptz not null, primary key (person, node))`,
  `create index "outcomeQueue_due_idx" on "outcomeQueue" ("dueAt")`,
];

/** Challenges that got a node back, which a backup lacked, after they had ended without it (CH27). */
export const REVISIONS: readonly string[] = [
  `create table "revisionQueue" (challenge uuid primary key references nodes (id) on delete cascade, "dueAt" timestamptz not null)`,
];
