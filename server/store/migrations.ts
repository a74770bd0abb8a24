import { REVIEWS, REVISIONS } from './reviewsMigration.ts';
import { sql, type Kysely, type Migration } from 'kysely';
import { CHANGES } from './changesMigration.ts';
import { LISTS } from './listsMigration.ts';
import { LOG_FIGURES, LOGS } from './logsMigration.ts';
import { BLOCKS, BREACHED, DECIDED, MODERATORS, REPORTS } from './moderationMigration.ts';
import { OUTCOMES } from './outcomesMigration.ts';
import { PAYMENTS } from './paymentsMigration.ts';
import { SECOND_FACTOR } from './secondFactorMigration.ts';
import { SECURITY_EVENTS } from './securityMigration.ts';

/** Tables of better-auth, with its column names. A test asks better-auth whether any are missing. */
const PEOPLE = [
  `create table users (
     id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null default false,
     image text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
  `create table sessions (
     id text primary key, "expiresAt" timestamptz not null, token text not null unique,
     "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null,
     "ipAddress" text, "userAgent" text, "userId" text not null references users (id) on delete cascade)`,
  `create index "sessions_userId_idx" on sessions ("userId")`,
  `create table accounts (
     id text primary key, "accountId" text not null, "providerId" text not null,
     "userId" text not null references users (id) on delete cascade, "accessToken" text, "refreshToken" text,
     "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text,
     password text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null)`,
  `create index "accounts_userId_idx" on accounts ("userId")`,
  `create table verifications (
     id text primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null,
     "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
  `create index verifications_identifier_idx on verifications (identifier)`,
];

const NODES = [
  `create table nodes (
     id uuid primary key, project text not null, owner text not null references users (id),
     challenge uuid references nodes (id), fields jsonb not null, "createdAt" timestamptz not null,
     position bigint generated always as identity)`,
  `create index nodes_project_idx on nodes (project, position)`,
  `create index nodes_challenge_idx on nodes (challenge, position)`,
  `create table profiles (
     "userId" text primary key references users (id), fields jsonb not null, verified boolean not null default false,
     "updatedAt" timestamptz not null)`,
  `create table "profileCalls" (
     key uuid primary key, "userId" text not null references users (id), fields jsonb not null,
     "createdAt" timestamptz not null)`,
];

const FILES = [
  `create table files (sha256 text primary key, type text not null, size integer not null, "createdAt" timestamptz not null)`,
  `create table "fileOwners" (
     sha256 text not null references files (sha256), "userId" text not null references users (id),
     "createdAt" timestamptz not null, primary key (sha256, "userId"))`,
];

/** What is stored and served for a file that was sent. */
const ROBUST = [`alter table files add column "servedSha256" text, add column width integer, add column height integer`];

const SETTINGS = [`create table settings (name text primary key, value text not null)`];

/** Nodes of a deleted account have no owner. */
const LEAVING = [`alter table nodes alter column owner drop not null`, `create index nodes_owner_idx on nodes (owner)`];

/** Who signed up through whose link. */
const INVITATIONS = [
  `create table invitations (
     "friendId" text primary key references users (id) on delete cascade,
     "inviterId" text not null references users (id) on delete cascade, "createdAt" timestamptz not null)`,
  `create index "invitations_inviterId_idx" on invitations ("inviterId")`,
];

/** Whether a session is renewed with use (AC19). */
const SESSIONS = [`alter table sessions add column kept boolean not null default false`];

/** The secret code in each person's invitation link, and the order of their saved profiles. */
const OUTBOX = [
  `alter table users add column "inviteCode" uuid not null default gen_random_uuid()`,
  `create unique index "users_inviteCode_idx" on users ("inviteCode")`,
  `create index "profileCalls_userId_idx" on "profileCalls" ("userId", "createdAt")`,
];

/** Conversations with the assistant: messages, replies, and the stream that holds the lease. */
const CONVERSATIONS = [
  `create table conversations (
     id uuid primary key, "userId" text not null references users (id) on delete cascade,
     "createdAt" timestamptz not null, "touchedAt" timestamptz not null, "leaseId" uuid, "leaseEndsAt" timestamptz)`,
  `create index "conversations_userId_idx" on conversations ("userId", "touchedAt")`,
  `create index "conversations_touchedAt_idx" on conversations ("touchedAt")`,
  `create table messages (
     conversation uuid not null references conversations (id) on delete cascade, key uuid not null,
     position bigint generated always as identity, text text not null, answer text, source text,
     wanted boolean not null default true, "askedAt" timestamptz not null, primary key (conversation, key))`,
  `create index messages_position_idx on messages (conversation, position)`,
];

/** Conversations with another provider's assistant, and our id of each. */
const UPSTREAM = [
  `create table "upstreamConversations" (
     provider text not null, agent text not null, "upstreamId" text not null,
     conversation uuid not null references conversations (id) on delete cascade, primary key (provider, agent, "upstreamId"))`,
  `create index "upstreamConversations_conversation_idx" on "upstreamConversations" (conversation)`,
];

/** Token buckets and counters of wrong passwords; indexes to judge one comment or upload without reading the others. */
const BUDGETS = [
  `create table buckets (key text primary key, "fullAt" timestamptz not null)`,
  `create index "buckets_fullAt_idx" on buckets ("fullAt")`,
  `create table "wrongPasswords" (
     subject text not null, source text not null, count integer not null, "nextAt" timestamptz not null,
     "forgetAt" timestamptz not null, primary key (subject, source))`,
  `create index "wrongPasswords_forgetAt_idx" on "wrongPasswords" ("forgetAt")`,
  `create index nodes_comments_idx on nodes (challenge, owner) where project = 'comments'`,
  `create index nodes_about_idx on nodes ((fields ->> '/attributes/@about')) where project = 'comments'`,
  `create index "fileOwners_userId_idx" on "fileOwners" ("userId")`,
];

/** The instant from which a participation counts (CH16). */
const RECEIPTS = [`alter table nodes add column "countsFrom" timestamptz`];

/** The figures and the creators of the community read what is not over, however much is. */
const OPEN = [`create index "challengeStates_open_idx" on "challengeStates" (status) where status in ('pending', 'active', 'disputed')`];

/** A check-in reads and computes only what its person has in the challenge, however many others check in there. */
const CHECK_INS = [
  `alter table parts add column "changesAt" timestamptz`,
  `create index nodes_proofs_idx on nodes (challenge, owner) where project = 'proofs'`,
];

const SCHEMA = [
  ...PEOPLE,
  ...NODES,
  ...FILES,
  ...SETTINGS,
  ...LEAVING,
  ...INVITATIONS,
  ...CONVERSATIONS,
  ...UPSTREAM,
  ...RECEIPTS,
  ...PAYMENTS,
  ...BUDGETS,
  ...ROBUST,
  ...OUTBOX,
  ...SESSIONS,
  ...OUTCOMES,
  ...CHANGES,
  ...LISTS,
  ...OPEN,
  ...CHECK_INS,
  ...LOGS,
  ...LOG_FIGURES,
  ...REVIEWS,
  ...MODERATORS,
  ...REPORTS,
  ...DECIDED,
  ...BLOCKS,
  ...REVISIONS,
  ...SECOND_FACTOR,
  ...SECURITY_EVENTS,
  ...BREACHED,
];

/**
 * The migrations, for PGlite and PostgreSQL alike, in the SQL of PostgreSQL 15. Until the first release one alone, which creates the schema: a
 * database of an earlier state begins anew. From then on append only.
 */
export const MIGRATIONS: Record<string, Migration> = { '0001_schema': { up: (db: Kysely<unknown>) => runAll(db, SCHEMA) } };

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
