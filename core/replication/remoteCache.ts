import type { Instant } from '../kernel/time/instant.ts';
import type { ApiNode } from './nodes.ts';

/**
 * How much of a challenge is cached. `listed`: its node alone, from a page of a list. `opened`: everything, as of when somebody looked at it.
 * `followed`: everything, and the change feed keeps it current.
 */
export type Extent = 'listed' | 'opened' | 'followed';

/** The cached nodes of one challenge, each project in the order of acceptance. */
export type ChallengeGroup = {
  readonly challenge: ApiNode<'challenges'> | null;
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: readonly ApiNode<'proofs'>[];
  readonly reviews: readonly ApiNode<'reviews'>[];
  readonly outcomes: readonly ApiNode<'outcomes'>[];
  readonly comments: readonly ApiNode<'comments'>[];
  readonly extent: Extent;
  /** When it was last listed or opened, in milliseconds since 1970. The followed ones are never dropped. */
  readonly usedAt: number;
};

/**
 * What this device holds of the node API: the person's own challenges, those that they looked at, and the profiles of the people in them. The
 * person's own figures never read it.
 */
export type RemoteCache = {
  /** By the challenge's id. */
  readonly groups: Readonly<Record<string, ChallengeGroup>>;
  /** By the person's id. */
  readonly profiles: Readonly<Record<string, ApiNode<'profiles'>>>;
  /** Received nodes that did not fit the schema, by id. */
  readonly leftOut: Readonly<Record<string, true>>;
  /** The position in the change feed up to which the followed challenges are complete; null before the first snapshot. */
  readonly cursor: string | null;
  /** The last position as of which one of the challenges was read; null when none says. A server without it was restored from a backup. */
  readonly seen: string | null;
  /** How many snapshots this device has applied. A server that was restored counts positions again, so they compare within one snapshot only. */
  readonly snapshots: number;
  /** The server's time at the last response that brought the followed challenges up to date; null before the first. */
  readonly receivedAt: Instant | null;
  /** The node API's time as of the last response, once two sources agree on it (SY20); null before. */
  readonly serverTime: Instant | null;
};

/** A cache before the first response. */
export const EMPTY_CACHE: RemoteCache = {
  groups: {},
  profiles: {},
  leftOut: {},
  cursor: null,
  seen: null,
  snapshots: 0,
  receivedAt: null,
  serverTime: null,
};

export const EMPTY_GROUP: ChallengeGroup = {
  challenge: null,
  participations: [],
  proofs: [],
  reviews: [],
  outcomes: [],
  comments: [],
  extent: 'listed',
  usedAt: 0,
};
