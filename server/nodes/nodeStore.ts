import type { Instant } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import type { LogWork } from '../log/verdict.ts';
import type { ModerationReads, ModerationWork } from '../moderation/moderationStore.ts';
import type { OutcomeReads, OutcomeWrites } from '../outcomes/outcomeReads.ts';
import type { PaymentReads, PaymentWork } from '../payments/paymentStore.ts';
import type { Position, RecordedChange, StoredChange } from '../store/changes.ts';

/** A person who signed up through another person's link, and whether they have checked in since. */
export type Friend = { readonly id: string; readonly name: string; readonly hasCheckedIn: boolean };

/** What only a person's own profile shows. */
export type OwnFacts = {
  /** Who signed up through their link, oldest first. */
  readonly friends: readonly Friend[];
  /** The code in their invitation link. */
  readonly inviteCode: string | undefined;
  /** The keys of their latest saves of the profile, newest first, at most MAX_SAVES. */
  readonly saves: readonly string[];
  /** Whether they are a moderator (MD1). */
  readonly isModerator: boolean;
};

export const STORED_PROJECTS = ['challenges', 'participations', 'proofs', 'reviews', 'outcomes', 'comments'] as const;
export type StoredProject = (typeof STORED_PROJECTS)[number];
/** The projects that people write to: outcomes are the server's (CH26). */
export type WrittenProject = Exclude<StoredProject, 'outcomes'>;

/** A stored node. `challenge` is the challenge that it belongs to; null for a challenge itself. */
export type NodeRow = {
  readonly id: string;
  readonly project: StoredProject;
  /** Null when the person deleted their account and other people's challenges depend on the node. */
  readonly owner: string | null;
  readonly challenge: string | null;
  readonly fields: unknown;
  /** The instant of the server's receipt. */
  readonly receivedAt: Instant;
  /** The instant from which a participation counts (CH16); null for other nodes. */
  readonly countsFrom: Instant | null;
};

/** A person with the fields of their own profile; null when they never wrote any. */
export type PersonRow = Pick<Person, 'id' | 'name' | 'email' | 'emailVerified'> & {
  readonly fields: unknown;
  readonly verified: boolean | null;
};

export type ProfileCall = { readonly key: string; readonly person: string; readonly fields: unknown };

/** An upload with what is recorded, new or a repeat; or one that is too large beside the person's `stored` bytes. */
export type Upload = { readonly kind: 'new' | 'repeat'; readonly file: FileRow } | { readonly kind: 'full'; readonly stored: number };

/** A stored file. `sha256` is its address, the hash of what was sent; the rest describes what is served. */
export type FileRow = {
  readonly sha256: string;
  /** Hash of what is served; null for a file of an older version, which is served as it was sent. */
  readonly servedSha256: string | null;
  readonly type: string;
  readonly size: number;
  /** In pixels; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
};

/** How many comments a person posted on a challenge, how often they edited, liked and reported, and the nodes of everyone. */
export type CommentCounts = { readonly posted: number; readonly acted: number; readonly all: number };

/** Reads that work inside and outside a transaction. */
export type NodeReads = {
  /**
   * Returns the nodes of these projects, or those of one challenge (itself included), in the order of acceptance; of its proofs only those of
   * `prover`, if given.
   */
  nodes(projects: readonly StoredProject[], challenge?: string, prover?: string): Promise<readonly NodeRow[]>;
};

/** Reads of the change feed. */
export type ChangeReads = {
  /** Returns the position of the last change. */
  last(): Promise<Position>;
  /** Returns whether the feed has this position: not one that was pruned, or that was given before the data was restored from a backup. */
  has(position: Position): Promise<boolean>;
  /** Returns the first `limit` changes after this position, in the order of the commits. */
  after(seq: number, limit: number): Promise<readonly StoredChange[]>;
  /** Calls the listener after changes were committed, here or by another server, or when it may have missed that. Returns a function that stops. */
  subscribe(listener: () => void): () => void;
};

/** Whether a challenge ended for all without a recorded outcome (CH26). */
export type Refreshed = { readonly isDue: boolean };

/** An outcome node that waits to be appended to the logs of its participants. */
export type QueuedOutcome = { readonly challenge: string; readonly node: string };
/** Somebody whose log gets an outcome, and the zone of their part. */
export type Recipient = { readonly person: string; readonly zone: string };

/** One transaction: all of its writes are stored, or none. */
export type NodeWork = NodeReads & {
  readonly payments: PaymentWork;
  readonly moderation: ModerationWork;
  readonly log: LogWork;
  /** Adds changes to the feed with the commit, each once. */
  recordChanges(changes: readonly RecordedChange[]): void;
  /** Returns whether the challenge exists. Locks it: other transactions that lock it wait. */
  lockChallenge(id: string): Promise<boolean>;
  /** Locks the person's profile against other writes until the transaction ends. */
  lockPerson(id: string): Promise<void>;
  isPerson(id: string): Promise<boolean>;
  node(id: string): Promise<NodeRow | undefined>;
  /** Inserts a node. Returns false, and does nothing, when its id exists. */
  insertNode(row: NodeRow): Promise<boolean>;
  /**
   * Brings what follows from the challenge's nodes up to `now`, where the store keeps it. Call it after the last write to the challenge. `checkedIn`
   * is the person when this write was their check-in. Returns whether everything in it is final while no outcome is recorded.
   */
  refresh(challenge: string, now: Instant, checkedIn?: string): Promise<Refreshed>;
  /** Queues an outcome for the logs of these people (CH26). */
  queueOutcome(outcome: QueuedOutcome, people: readonly Recipient[], now: Instant): Promise<void>;
  /** Has the timer revise the challenge's outcome once nothing in it is open (CH27). Does nothing while none is recorded. */
  queueRevision(challenge: string, now: Instant): Promise<void>;
  /** Notes that this person writes something in the challenge from which nothing else follows. Returns whether they had written nothing in it before. */
  addAuthor(challenge: string, person: string): Promise<boolean>;
  /**
   * Returns what judges an action of this person on a comment, in the order of acceptance: the comment, the one that it replies to, its
   * deletion, and the person's own actions on it. Nothing of the comments of the people `apart`.
   */
  commentRows(challenge: string, comment: string, person: string, apart?: ReadonlySet<string>): Promise<readonly NodeRow[]>;
  commentCounts(challenge: string, person: string): Promise<CommentCounts>;
  /** Returns through whose link the person signed up, unless nobody's, or they have checked in before. */
  inviterOfNew(person: string): Promise<string | undefined>;
  isVerified(person: string): Promise<boolean>;
  hasModeratorRole(person: string): Promise<boolean>;
  /** Returns whether they are a moderator with a second factor (MD10). */
  isModerator(person: string): Promise<boolean>;
  /** Returns the media type of a file that this person uploaded. */
  typeOfUpload(person: string, sha256: string): Promise<string | undefined>;
  /** Returns the profile fields that the person wrote so far. */
  profileFields(person: string): Promise<unknown>;
  saveProfile(person: string, fields: unknown, now: string): Promise<void>;
  /** Records a call. Returns false, and does nothing, when its key exists. */
  insertCall(call: ProfileCall, now: string): Promise<boolean>;
  call(key: string): Promise<ProfileCall | undefined>;
};

/** The storage of the node API. Acknowledged writes are durable. Other transactions see writes only after the commit. */
export type NodeStore = NodeReads & {
  readonly payments: PaymentReads;
  readonly moderation: ModerationReads;
  readonly changes: ChangeReads;
  inTransaction<T>(work: (work: NodeWork) => Promise<T>): Promise<T>;
  readonly outcomes: OutcomeReads & OutcomeWrites;
  /** Returns these people, or everyone, in the order of sign-up. */
  people(ids?: readonly string[]): Promise<readonly PersonRow[]>;
  /** Returns whether the operator made them a moderator (MD1). */
  hasModeratorRole(person: string): Promise<boolean>;
  /** Returns whether they are a moderator with a second factor (MD10). */
  isModerator(person: string): Promise<boolean>;
  ownFacts(person: string): Promise<OwnFacts>;
  /**
   * Marks the person with this e-mail address (in lower case) as a verified influencer, unless nobody has shown that the address is theirs.
   */
  verify(email: string, now: string): Promise<'verified' | 'unconfirmed' | 'unknown'>;
  /** Makes the person with this e-mail address (in lower case) a moderator (MD1), unless nobody has shown that the address is theirs. */
  grantModerator(email: string, now: string): Promise<'granted' | 'unconfirmed' | 'unknown'>;
  /** Takes the role of a moderator from the person with this e-mail address, if they have it. */
  revokeModerator(email: string): Promise<'revoked' | 'unknown'>;
  file(sha256: string): Promise<FileRow | undefined>;
  /**
   * Records a file, unless it is recorded with what is served for it, and that this person uploaded it. Records nothing when the person's files
   * would have more than `most` bytes.
   */
  saveUpload(file: FileRow, person: string, now: string, most: number | null): Promise<Upload>;
};
