import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuthTables } from './authTables.ts';
import type { ModerationTables } from './moderationTables.ts';
import type { AllOutcomeTables } from './outcomeTables.ts';
import type { SecurityTables } from './securityTables.ts';

/** A JSON object column: read as an unvalidated object, written as text. */
type Fields = JSONColumnType<Record<string, unknown>>;
/** An instant column: read as a `Date`, written as ISO text. */
type Moment = ColumnType<Date, string, string>;
type OptionalMoment = ColumnType<Date | null, string | null, string | null>;

/** Challenges, participations, proofs, reviews, outcomes and comments. Append-only: an acknowledged node never changes. */
export type NodesTable = {
  id: string;
  project: 'challenges' | 'participations' | 'proofs' | 'reviews' | 'outcomes' | 'comments';
  /** Null when the person deleted their account and other people's challenges depend on the node. */
  owner: string | null;
  /** The challenge that a participation, proof or comment belongs to; null for a challenge itself. */
  challenge: string | null;
  fields: Fields;
  /** The server's receipt. */
  createdAt: Moment;
  /** The instant from which a participation counts; null for other nodes. */
  countsFrom: ColumnType<Date | null, string | null, never>;
  position: Generated<string>;
};

/** Fields of a person's own profile. Without a row they have the name and e-mail address of their account. */
export type ProfilesTable = {
  userId: string;
  fields: Fields;
  verified: Generated<boolean>;
  updatedAt: Moment;
};

/** Idempotency keys of profile writes; other nodes use their id. */
export type ProfileCallsTable = { key: string; userId: string; fields: Fields; createdAt: Moment };

/** Who signed up through whose link. */
export type InvitationsTable = { friendId: string; inviterId: string; createdAt: Moment };

/** A conversation with the assistant. While a stream holds it, `leaseId` is that stream's, until `leaseEndsAt`. */
export type ConversationsTable = {
  id: string;
  userId: string;
  createdAt: Moment;
  touchedAt: Moment;
  leaseId: string | null;
  leaseEndsAt: OptionalMoment;
};

/** A person's message with its key, and the complete reply. */
export type MessagesTable = {
  conversation: string;
  key: string;
  position: Generated<string>;
  text: string;
  answer: string | null;
  /** Origin of the reply. */
  source: 'model' | 'rules' | null;
  /** Whether the next stream replies to it; of several, to the most recent one. */
  wanted: Generated<boolean>;
  askedAt: Moment;
};

/** Maps a provider's conversation id to ours. */
export type UpstreamConversationsTable = { provider: string; agent: string; upstreamId: string; conversation: string };

/** A payment of an entry fee (`payments/paymentStore.ts`). */
export type PaymentsTable = {
  id: string;
  payer: string | null;
  challenge: string | null;
  host: string | null;
  cents: number;
  state: 'pending' | 'settled' | 'declined' | 'refunded';
  provider: string;
  joinId: string | null;
  createdAt: Moment;
  settledAt: OptionalMoment;
  refundedAt: OptionalMoment;
  returnedAt: OptionalMoment;
};

/** The ledger of entry fees, in US cents. Append-only; the entries of a transaction sum to 0. */
export type LedgerEntriesTable = { transaction: string; account: string; payment: string; cents: number; at: Moment };

/** A file by the hash of what was sent. The other columns describe what is served; without `servedSha256` that is what was sent. */
export type FilesTable = {
  sha256: string;
  servedSha256: string | null;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: Moment;
};
export type FileOwnersTable = { sha256: string; userId: string; createdAt: Moment };
/** Token buckets, by the instant at which each is full again. */
export type BucketsTable = { key: string; fullAt: Moment };
export type SettingsTable = { name: string; value: string };

/** A change in the feed (`changes.ts`). `mark` is random for each transaction: after a restored backup the same position has another one. */
export type ChangesTable = {
  seq: string;
  mark: number;
  project: NodesTable['project'] | 'profiles';
  node: string;
  challenge: string | null;
  person: string | null;
  at: Generated<Date>;
};
/** The position of the last change. One row. */
export type ChangeHeadTable = { last: string; mark: number };

/** The log of an account: its last position and that event's hash, its size, and the device that uploads it (AL9). */
export type AccountLogsTable = {
  account: string;
  head: Generated<number>;
  hash: Generated<string>;
  bytes: Generated<string>;
  uploading: string | null;
  merged: string | null;
  figures: string | null;
};
/** The events of the logs. `body` is the JSON of the event as the device recorded it. */
export type LogEventsTable = {
  account: string;
  position: number;
  id: string;
  command: string;
  device: string;
  seq: string;
  at: Moment;
  receivedAt: Moment;
  body: string;
};
/** The devices of the accounts, and the session of each (AL11). */
export type DevicesTable = {
  account: string;
  id: string;
  name: string;
  firstSeen: Moment;
  lastSeen: Moment;
  waiting: number;
  app: string;
  session: string | null;
};

export type Tables = AllOutcomeTables &
  AuthTables &
  ModerationTables &
  SecurityTables & {
    nodes: NodesTable;
    profiles: ProfilesTable;
    profileCalls: ProfileCallsTable;
    invitations: InvitationsTable;
    conversations: ConversationsTable;
    messages: MessagesTable;
    upstreamConversations: UpstreamConversationsTable;
    payments: PaymentsTable;
    ledgerEntries: LedgerEntriesTable;
    files: FilesTable;
    fileOwners: FileOwnersTable;
    buckets: BucketsTable;
    settings: SettingsTable;
    changes: ChangesTable;
    changeHead: ChangeHeadTable;
    accountLogs: AccountLogsTable;
    logEvents: LogEventsTable;
    devices: DevicesTable;
  };
