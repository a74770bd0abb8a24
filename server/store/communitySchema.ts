/** Nodes, whose owner is null after the account is deleted, and `countsFrom`, the instant from which a participation counts (CH16). */
const NODES = [
  `create table nodes (
     id uuid primary key, project text not null, owner text references users (id),
     challenge uuid references nodes (id), fields jsonb not null, "createdAt" timestamptz not null,
     "countsFrom" timestamptz, position bigint generated always as identity)`,
  `create index nodes_project_idx on nodes (project, position)`,
  `create index nodes_part_idx on nodes (challenge, project, position)`,
  `create index nodes_owner_idx on nodes (owner)`,
  // To judge one comment, check-in or upload without reading the others, however many there are.
  `create index nodes_comments_idx on nodes (challenge, owner) where project = 'comments'`,
  `create index nodes_about_idx on nodes ((fields ->> '/attributes/@about')) where project = 'comments'`,
  `create index nodes_proofs_idx on nodes (challenge, owner) where project = 'proofs'`,
  `create index nodes_evidence_idx on nodes ((fields ->> '/attributes/@prfDt')) where project = 'proofs' and fields ->> '/attributes/@proof' in ('photo', 'video')`,
  `create table profiles (
     "userId" text primary key references users (id), fields jsonb not null, verified boolean not null default false,
     "updatedAt" timestamptz not null)`,
  `create table "profileCalls" (
     key uuid primary key, "userId" text not null references users (id), fields jsonb not null,
     "createdAt" timestamptz not null)`,
  `create index "profileCalls_userId_idx" on "profileCalls" ("userId", "createdAt")`,
];

/** Files, with what is served for one that was cleaned, and whose they are. */
const FILES = [
  `create table files (sha256 text primary key, type text not null, size integer not null, "createdAt" timestamptz not null,
     "servedSha256" text, width integer, height integer)`,
  `create table "fileOwners" (
     sha256 text not null references files (sha256), "userId" text not null references users (id),
     "createdAt" timestamptz not null, primary key (sha256, "userId"))`,
  `create index "fileOwners_userId_idx" on "fileOwners" ("userId")`,
];

/**
 * What follows from the nodes, written in the transaction of each write (`outcomes/`). All rows can be computed again from the nodes. A name in
 * `personFigures` is the one that others see.
 */
const OUTCOMES = [
  `create table "challengeStates" (
     challenge uuid primary key references nodes (id) on delete cascade, status text not null, "startedAt" timestamptz, "endsAt" timestamptz,
     people integer not null, creator text not null, invited text[] not null, category text not null, type text not null, title text not null,
     "titleKey" text collate "C" not null, search text not null, "isSample" boolean not null, position bigint not null,
     "changesAt" timestamptz, "asOf" timestamptz not null, "isRecorded" boolean not null default false)`,
  `create index "challengeStates_newest_idx" on "challengeStates" ("isSample", position desc)`,
  `create index "challengeStates_ending_idx" on "challengeStates" ("endsAt", "isSample", position desc) where status = 'active'`,
  `create index "challengeStates_people_idx" on "challengeStates" (people desc, "isSample", position desc)`,
  `create index "challengeStates_title_idx" on "challengeStates" ("titleKey", "isSample", position desc)`,
  `create index "challengeStates_creator_idx" on "challengeStates" (creator, status)`,
  `create index "challengeStates_invited_idx" on "challengeStates" using gin (invited)`,
  `create index "challengeStates_changesAt_idx" on "challengeStates" ("changesAt")`,
  `create index "challengeStates_asOf_idx" on "challengeStates" ("asOf")`,
  // The figures and the creators of the community read what is not over, however much is.
  `create index "challengeStates_open_idx" on "challengeStates" (status) where status in ('pending', 'active', 'disputed')`,
  `create index "challengeStates_unrecorded_idx" on "challengeStates" (challenge) where status in ('completed', 'failed') and not "isRecorded"`,
  `create table parts (
     challenge uuid not null references nodes (id) on delete cascade, person text not null, "takesPart" boolean not null,
     "joinedAt" timestamptz, since timestamptz, "leftAt" timestamptz, "endsAt" timestamptz, windows integer not null, needed integer not null,
     filled integer not null, missed integer not null, outcome text not null, "endedAt" timestamptz, counts text,
     "completedAt" timestamptz, "countedMissed" integer not null, "countedLost" integer not null default 0, "checkIns" integer not null,
     "changesAt" timestamptz, primary key (challenge, person))`,
  `create index parts_person_idx on parts (person)`,
  `create table "checkIns" (
     id uuid primary key references nodes (id) on delete cascade, challenge uuid not null references nodes (id) on delete cascade,
     person text not null, at timestamptz not null)`,
  `create index "checkIns_challenge_idx" on "checkIns" (challenge, person)`,
  `create index "checkIns_person_idx" on "checkIns" (person, at, id)`,
  `create index "checkIns_at_idx" on "checkIns" (at)`,
  `create table "personFigures" (
     person text primary key, name text collate "C" not null, "isSample" boolean not null, verified boolean not null, trust integer not null,
     badge text not null, completed integer not null, missed integer not null, active integer not null, "checkIns" integer not null,
     hosting integer not null, "hostingIn" text not null, "isMember" boolean not null,
     "disputesLost" integer not null default 0)`,
  `create index "personFigures_members_idx" on "personFigures" ("isSample", trust desc, name, person) where "isMember"`,
  `create index "personFigures_hosts_idx" on "personFigures" ("isSample", verified desc, hosting desc, name, person) where hosting > 0`,
  `create table "feedItems" (
     id text primary key, type text not null, person text not null, challenge uuid not null references nodes (id) on delete cascade,
     at timestamptz not null, "checkIns" integer, achievement text, "isSample" boolean not null)`,
  `create index "feedItems_newest_idx" on "feedItems" (at desc, id)`,
  `create index "feedItems_challenge_idx" on "feedItems" (challenge)`,
  `create index "feedItems_person_idx" on "feedItems" (person)`,
];

/**
 * Outcomes that are due to be recorded (CH26), and challenges that got a node back, which a backup lacked, after they had ended without it (CH27).
 */
const REVIEWS = [
  `create table "outcomeQueue" (
     person text not null references users (id) on delete cascade, node uuid not null references nodes (id) on delete cascade,
     challenge uuid not null, zone text not null, "dueAt" timestamptz not null, primary key (person, node))`,
  `create index "outcomeQueue_due_idx" on "outcomeQueue" ("dueAt")`,
  `create table "revisionQueue" (challenge uuid primary key references nodes (id) on delete cascade, "dueAt" timestamptz not null)`,
];

/**
 * What changed, in the order of the commits (`changes.ts`), and the last position. The first row stands for the beginning: a reader of an empty
 * feed has a position, too. The trigger sends a notice when a session ends, whatever ends it.
 */
const CHANGES = [
  `create table "changeHead" (id boolean primary key default true check (id), last bigint not null, mark integer not null)`,
  `create table changes (
     seq bigint primary key, mark integer not null, project text not null, node text not null, challenge uuid, person text,
     at timestamptz not null default now())`,
  `create index changes_challenge_idx on changes (challenge, seq) where challenge is not null`,
  `create index changes_person_idx on changes (person, seq) where person is not null`,
  `insert into "changeHead" (last, mark) values (0, (random() * 2147483647)::integer)`,
  `insert into changes (seq, mark, project, node) select last, mark, 'none', '' from "changeHead"`,
  `create function "noticeSessionEnd"() returns trigger language plpgsql as $$
     begin perform pg_notify('gauntlet_sessions', old."userId"); return null; end $$`,
  `create trigger "sessions_end" after delete on sessions for each row execute function "noticeSessionEnd"()`,
];

/** Payments of entry fees and their ledger. */
const PAYMENTS = [
  `create table payments (
     id uuid primary key, payer text references users (id) on delete set null, challenge uuid references nodes (id) on delete set null,
     host text references users (id) on delete set null, cents integer not null check (cents > 0),
     state text not null check (state in ('pending', 'settled', 'declined', 'refunded')), provider text not null, "joinId" uuid unique,
     "createdAt" timestamptz not null, "settledAt" timestamptz, "refundedAt" timestamptz, "returnedAt" timestamptz)`,
  `create unique index payments_open_idx on payments (payer, challenge) where state in ('pending', 'settled')`,
  `create index payments_challenge_idx on payments (challenge)`,
  `create index payments_host_idx on payments (host)`,
  `create index payments_due_idx on payments ("createdAt") where state = 'pending' or (state = 'settled' and "joinId" is null)
     or (state = 'refunded' and "returnedAt" is null)`,
  `create table "ledgerEntries" (
     transaction text not null, account text not null, payment uuid not null references payments (id), cents integer not null,
     at timestamptz not null, primary key (transaction, account))`,
  `create index "ledgerEntries_payment_idx" on "ledgerEntries" (payment)`,
  `create index "ledgerEntries_account_idx" on "ledgerEntries" (account)`,
];

/** The people whom the operator made moderators (MD1), and whether their password is in the list of breached ones (MD11). */
const MODERATORS = [
  `create table moderators (person text primary key references users (id) on delete cascade, "grantedAt" timestamptz not null,
     breached boolean not null default false)`,
];

/** Reports of comments, check-ins and people (MD2). `decision` is null while a report is open. */
const REPORTS = [
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
const DECISIONS = [
  `create table "moderationDecisions" (
     id uuid primary key, moderator text references users (id) on delete set null, subject text references users (id) on delete set null,
     action text not null, kind text not null, about text not null, reason text not null, "createdAt" timestamptz not null,
     position bigint generated always as identity)`,
  `create unique index "moderationDecisions_position_idx" on "moderationDecisions" (position)`,
  `create index "moderationDecisions_moderator_idx" on "moderationDecisions" (moderator)`,
  `create index "moderationDecisions_subject_idx" on "moderationDecisions" (subject)`,
  `create table "hiddenNodes" (node uuid primary key references nodes (id) on delete cascade)`,
  `create table suspensions (person text primary key references users (id) on delete cascade)`,
];

/** Who hides from whom (CM16), and the calls that said so, by their keys. */
const BLOCKS = [
  `create table blocks (
     person text not null references users (id) on delete cascade, other text not null references users (id) on delete cascade,
     primary key (person, other))`,
  `create index blocks_other_idx on blocks (other)`,
  `create table "blockCalls" (id uuid primary key, person text not null references users (id) on delete cascade, fields jsonb not null)`,
  `create index "blockCalls_person_idx" on "blockCalls" (person)`,
];

/**
 * Trigram indexes find parts of words; creating the extension needs no superuser. Where a database does not have it, a search reads all rows.
 */
const SEARCH = [
  `do $$ begin
     create extension if not exists pg_trgm;
     create index "challengeStates_search_idx" on "challengeStates" using gin (search gin_trgm_ops);
     create index "users_search_idx" on users using gin (search gin_trgm_ops);
   exception when feature_not_supported or insufficient_privilege or undefined_file then
     raise notice 'This database has no pg_trgm: searches read all rows.';
   end $$`,
];

/** The tables of what people share: challenges, check-ins and comments as nodes, and all that follows from them. */
export const COMMUNITY_SCHEMA: readonly string[] = [
  ...NODES,
  ...FILES,
  ...OUTCOMES,
  ...REVIEWS,
  ...CHANGES,
  ...PAYMENTS,
  ...MODERATORS,
  ...REPORTS,
  ...DECISIONS,
  ...BLOCKS,
  ...SEARCH,
];
