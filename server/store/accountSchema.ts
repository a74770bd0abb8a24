/**
 * Tables of better-auth, with its column names; a test asks better-auth whether any are missing. Beside them: the secret code in a person's
 * invitation link, the name that they are found by (null until a search computes it), and whether a session is renewed with use (AC19) and was
 * opened with a second factor.
 */
const PEOPLE = [
  `create table users (
     id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null default false,
     image text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
     "inviteCode" uuid not null default gen_random_uuid(), search text)`,
  `create unique index "users_inviteCode_idx" on users ("inviteCode")`,
  `create index "users_unsearched_idx" on users (id) where search is null`,
  `create index "users_createdAt_idx" on users ("createdAt" desc, id desc)`,
  `create table sessions (
     id text primary key, "expiresAt" timestamptz not null, token text not null unique,
     "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null,
     "ipAddress" text, "userAgent" text, "userId" text not null references users (id) on delete cascade,
     kept boolean not null default false, "secondFactor" boolean not null default false)`,
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

/**
 * Second factors (AC23). `secret` is encrypted, `usedStep` the latest time step whose code was used, `session` the one that enrols. Without
 * `confirmedAt` no code was right yet.
 */
const SECOND_FACTORS = [
  `create table "secondFactors" (
     person text primary key references users (id) on delete cascade, secret text not null, session text not null,
     "usedStep" integer not null default 0, "confirmedAt" timestamptz)`,
  `create table "recoveryCodes" (
     person text not null references users (id) on delete cascade, hash text not null, primary key (person, hash))`,
];

/**
 * What happened to the security of an account (AC26), for its person alone; deleted with the account. Events of one `grouping` share a row, which
 * counts them.
 */
const SECURITY_EVENTS = [
  `create table "securityEvents" (
     account text not null references users (id) on delete cascade, grouping text not null, kind text not null, detail text not null,
     device text not null, place text not null, network text not null, count integer not null default 1,
     "firstAt" timestamptz not null, "lastAt" timestamptz not null, position bigint generated always as identity,
     primary key (account, grouping))`,
  `create index "securityEvents_lastAt_idx" on "securityEvents" (account, "lastAt", position)`,
];

/** Who signed up through whose link. */
const INVITATIONS = [
  `create table invitations (
     "friendId" text primary key references users (id) on delete cascade,
     "inviterId" text not null references users (id) on delete cascade, "createdAt" timestamptz not null)`,
  `create index "invitations_inviterId_idx" on invitations ("inviterId")`,
];

/** Token buckets, and counters of wrong passwords. */
const LIMITS = [
  `create table buckets (key text primary key, "fullAt" timestamptz not null)`,
  `create index "buckets_fullAt_idx" on buckets ("fullAt")`,
  `create table "wrongPasswords" (
     subject text not null, source text not null, count integer not null, "nextAt" timestamptz not null,
     "forgetAt" timestamptz not null, primary key (subject, source))`,
  `create index "wrongPasswords_forgetAt_idx" on "wrongPasswords" ("forgetAt")`,
];

/** What the server remembers of itself, such as the version of the rows below. */
const SETTINGS = [`create table settings (name text primary key, value text not null)`];

/**
 * The logs of the accounts, their events and their devices, and the figures of the last push, for the first screen of another device. The text of an
 * event stays as the device wrote it, because its hash is in the next event. All of it is deleted with the account.
 */
const LOGS = [
  `create table "accountLogs" (
     account text primary key references users (id) on delete cascade, head integer not null default 0, hash text not null default '',
     bytes bigint not null default 0, uploading text, merged text, figures text)`,
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

/** The tables of accounts: who signs in how, and what is theirs alone. */
export const ACCOUNT_SCHEMA: readonly string[] = [
  ...PEOPLE,
  ...SECOND_FACTORS,
  ...SECURITY_EVENTS,
  ...INVITATIONS,
  ...LIMITS,
  ...SETTINGS,
  ...LOGS,
  ...CONVERSATIONS,
  ...UPSTREAM,
];
