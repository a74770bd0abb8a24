/** The people whom the operator made moderators (MD1). The role goes with the account. */
export const MODERATORS: readonly string[] = [
  `create table moderators (person text primary key references users (id) on delete cascade, "grantedAt" timestamptz not null)`,
];

/** Whether a moderator's password is in the list of breached ones (MD11). */
export const BREACHED: readonly string[] = [`alter table moderators add column breached boolean not null default false`];

/** Reports of comments, check-ins and people (MD2). `decision` is null while a report is open. */
export const REPORTS: readonly string[] = [
  `create table reports (
     id uuid primary key, reporter text not null references users (id) on delete cascade, kind text not null, about text not null,
     subject text not null references users (id) on delete cascade, challenge uuid references nodes (id) on delete cascade,
     reason text not null, text text not null, fields jsonb not null, "createdAt" timestamptz not null,
     position bigint generated always as identity, decision uuid, unique (reporter, kind, about))`,
  `create index reports_subject_idx on reports (subject)`,
  `create index reports_challenge_idx on reports (challenge)`,
  `create index reports_open_idx on reports (kind, about, position) where decision is null`,
];

/** Decisions of moderators (MD4, MD5), and what is in force: hidden comments and check-ins, suspended people (MD6, MD7). */
export const DECIDED: readonly string[] = [
  `create table "moderationDecisions" (
     id uuid primary key, moderator text references users (id) on delete set null, subject text references users (id) on delete set null,
     action text not null, kind text not null, about text not null, reason text not null, "createdAt" timestamptz not null,
     position bigint generated always as identity)`,
  `create unique index "moderationDecisions_position_idx" on "moderationDecisions" (position)`,
  `create index "moderationDecisions_moderator_idx" on "moderationDecisions" (moderator)`,
  `create index "moderationDecisions_subject_idx" on "moderationDecisions" (subject)`,
  `create table "hiddenNodes" (node uuid primary key references nodes (id) on delete cascade)`,
  `create table suspensions (person text primary key references users (id) on delete cascade)`,
  `create index nodes_evidence_idx on nodes ((fields ->> '/attributes/@prfDt')) where project = 'proofs' and fields ->> '/attributes/@proof' in ('photo', 'video')`,
];

/** Who hides from whom (CM16), and the calls that said so, by their keys. */
export const BLOCKS: readonly string[] = [
  `create table blocks (
     person text not null references users (id) on delete cascade, other text not null references users (id) on delete cascade,
     primary key (person, other))`,
  `create index blocks_other_idx on blocks (other)`,
  `create table "blockCalls" (id uuid primary key, person text not null references users (id) on delete cascade, fields jsonb not null)`,
  `create index "blockCalls_person_idx" on "blockCalls" (person)`,
];
