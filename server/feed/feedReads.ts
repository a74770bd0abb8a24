import type { ApiNode, Earnings, Instant, PublicFigures } from '@gauntlet/core';
import type { ChallengeState } from '../lists/shown.ts';
import type { OwnFacts, PersonRow } from '../nodes/nodeStore.ts';
import type { RecordedChange, StoredChange } from '../store/changes.ts';

/**
 * Whose changes a person receives: all nodes of the challenges in which they have or had a part, or have written anything, and the challenges alone
 * that invite them (CH24).
 */
export type Reach = { readonly parts: ReadonlySet<string>; readonly invitations: ReadonlySet<string> };

/** A challenge, and who of those whom it names has a part in it. */
export type FoundChallenge = {
  readonly node: ApiNode<'challenges'>;
  readonly state: ChallengeState;
  readonly parts: ReadonlySet<string>;
};

/** What changes are about, as stored now. What is gone is missing. */
export type Found = {
  readonly challenges: ReadonlyMap<string, FoundChallenge>;
  readonly earnings: ReadonlyMap<string, Earnings>;
  readonly participations: ReadonlyMap<string, ApiNode<'participations'>>;
  readonly proofs: ReadonlyMap<string, ApiNode<'proofs'>>;
  readonly reviews: ReadonlyMap<string, ApiNode<'reviews'>>;
  readonly outcomes: ReadonlyMap<string, ApiNode<'outcomes'>>;
  readonly comments: ReadonlyMap<string, ApiNode<'comments'>>;
  /** What decides the texts of these comments: the comments that they are about, and the edits and deletions of these, in the order of acceptance. */
  readonly around: readonly ApiNode<'comments'>[];
  readonly profiles: ReadonlyMap<string, { readonly row: PersonRow; readonly figures: PublicFigures }>;
  readonly own: ReadonlyMap<string, OwnFacts>;
};

/** Nodes to read: in `own` the people who also receive what only their own profile shows. */
export type Wanted = { readonly changes: readonly RecordedChange[]; readonly own: ReadonlySet<string> };

/** Whose snapshot, as of an instant. */
export type Reader = { readonly person: string; readonly now: Instant };

/** A part of a snapshot: at most `limit` nodes after `after`, or from the beginning. */
export type PageQuery = { readonly after: string | null; readonly limit: number };

/** One page of nodes. `after` is the place after the last one; null on the last page. */
export type NodePage = { readonly changes: readonly RecordedChange[]; readonly after: string | null };

/** Reads of the change feed and of the snapshot. */
export type FeedReads = {
  reachOf(person: string): Promise<Reach>;
  /** Returns the challenges in which any of these people have a part, by person. */
  partsOf(people: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Returns the first `limit` changes after the position `from`, up to the position `to`, that concern a person. */
  changesFor(person: string, from: number, to: number, limit: number): Promise<readonly StoredChange[]>;
  find(wanted: Wanted, now: Instant): Promise<Found>;
  /** Returns the challenges in which the person has a part, and those that invite them and are not over; newest first. */
  challengesOf(reader: Reader, query: PageQuery): Promise<NodePage>;
  /** Returns the profiles of the others in those challenges. */
  peopleOf(reader: Reader, query: PageQuery): Promise<NodePage>;
  /** Returns the participations, proofs, reviews, outcomes and comments of the challenges in which the person has a part, newest first. */
  nodesOf(reader: Reader, query: PageQuery): Promise<NodePage>;
};
