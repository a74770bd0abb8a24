import type { Person } from '../auth/accounts.ts';
import type { Friend } from '../auth/invitations.ts';

export const STORED_PROJECTS = ['challenges', 'participations', 'proofs', 'comments'] as const;
export type StoredProject = (typeof STORED_PROJECTS)[number];

/** A node as it is kept. `challenge` is the one that it belongs to; null for a challenge itself. */
export type NodeRow = {
  readonly id: string;
  readonly project: StoredProject;
  /** Null when the person deleted their account and others rely on the node. */
  readonly owner: string | null;
  readonly challenge: string | null;
  readonly fields: unknown;
};

/** A person with what they wrote of their own profile; null where they never did. */
export type PersonRow = Pick<Person, 'id' | 'name' | 'email'> & { readonly fields: unknown; readonly verified: boolean | null };

export type ProfileCall = { readonly key: string; readonly person: string; readonly fields: unknown };

export type FileRow = { readonly sha256: string; readonly type: string; readonly size: number };

/** What is asked of nodes both inside of a transaction and outside. */
export type NodeReads = {
  /** The nodes of these projects, or those among them that are or belong to one challenge, in the order in which they were accepted. */
  nodes(projects: readonly StoredProject[], challenge?: string): Promise<readonly NodeRow[]>;
};

/** One transaction: all of its writes are kept, or none. */
export type NodeWork = NodeReads & {
  /** Whether there is such a challenge; from now on other transactions that ask wait for this one's end. */
  lockChallenge(id: string): Promise<boolean>;
  /** Makes other writes of this person's profile wait for this transaction's end. */
  lockPerson(id: string): Promise<void>;
  node(id: string): Promise<NodeRow | undefined>;
  /** Keeps a node, unless its id is taken: then nothing is done, and the answer is false. */
  insertNode(row: NodeRow, now: string): Promise<boolean>;
  isVerified(person: string): Promise<boolean>;
  /** The media type of a file that this person uploaded. */
  typeOfUpload(person: string, sha256: string): Promise<string | undefined>;
  /** What a person wrote of their profile so far. */
  profileFields(person: string): Promise<unknown>;
  saveProfile(person: string, fields: unknown, now: string): Promise<void>;
  /** Remembers a call, unless its key is taken: then nothing is done, and the answer is false. */
  insertCall(call: ProfileCall, now: string): Promise<boolean>;
  call(key: string): Promise<ProfileCall | undefined>;
};

/** Where the node API keeps what it is told. What is acknowledged is kept; nothing is seen before its transaction has ended well. */
export type NodeStore = NodeReads & {
  inTransaction<T>(work: (work: NodeWork) => Promise<T>): Promise<T>;
  /** Everyone, in the order in which they signed up. */
  people(): Promise<readonly PersonRow[]>;
  isPerson(id: string): Promise<boolean>;
  /** Who signed up through this person's link. */
  friendsOf(person: string): Promise<readonly Friend[]>;
  /** Makes the person with this address (in lower case) verified. False when nobody has it. */
  verify(email: string, now: string): Promise<boolean>;
  file(sha256: string): Promise<FileRow | undefined>;
  /** Writes down what a file is, and that this person has it. */
  saveUpload(file: FileRow, person: string, now: string): Promise<void>;
};
