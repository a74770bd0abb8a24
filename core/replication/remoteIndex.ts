/** Lookups in the remote cache. Each reads no more than its challenge or person, so that a read model follows single nodes. */
import { memoizeByList } from '../kernel/lib/memoize.ts';
import { isId } from '../kernel/log/id.ts';
import { EMPTY_GROUP, type ChallengeGroup, type RemoteCache } from './remoteCache.ts';
import type { ApiNode } from './nodes.ts';

type Nodes<P extends 'challenges' | 'participations' | 'proofs' | 'reviews' | 'outcomes' | 'comments'> = readonly ApiNode<P>[];

const NO_PEOPLE: ReadonlySet<string> = new Set();

/** Returns what is cached of a challenge. `id` may come from an address; `isId` excludes names that every object has, such as 'constructor'. */
export function groupIn({ groups }: RemoteCache, id: string): ChallengeGroup {
  return (isId(id) ? groups[id] : undefined) ?? EMPTY_GROUP;
}

/** Returns the cached challenge with this id. */
export function challengeNode(remote: RemoteCache, id: string): ApiNode<'challenges'> | undefined {
  return groupIn(remote, id).challenge ?? undefined;
}

/** Returns all cached challenges, the newest first: an id begins with the time of the creation. */
export function newestChallenges({ groups }: RemoteCache): Nodes<'challenges'> {
  return Object.values(groups)
    .flatMap(({ challenge }) => challenge ?? [])
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** Returns a person's cached profile. */
export function profileNode({ profiles }: RemoteCache, person: string): ApiNode<'profiles'> | undefined {
  return isId(person) ? profiles[person] : undefined;
}

/** Returns the cached joinings, starts and cancellations of a challenge. */
export function participationsIn(remote: RemoteCache, challengeId: string): Nodes<'participations'> {
  return groupIn(remote, challengeId).participations;
}

/** Returns the cached proofs of a challenge. */
export function proofsIn(remote: RemoteCache, challengeId: string): Nodes<'proofs'> {
  return groupIn(remote, challengeId).proofs;
}

/** Returns the cached reviews of a challenge: opinions, disputes and votes. */
export function reviewsIn(remote: RemoteCache, challengeId: string): Nodes<'reviews'> {
  return groupIn(remote, challengeId).reviews;
}

/** Returns the cached outcomes of a challenge, the newest revision last. */
export function outcomesIn(remote: RemoteCache, challengeId: string): Nodes<'outcomes'> {
  return groupIn(remote, challengeId).outcomes;
}

/** Returns the cached comment nodes of a challenge. */
export function commentsIn(remote: RemoteCache, challengeId: string): Nodes<'comments'> {
  return groupIn(remote, challengeId).comments;
}

/** Returns everyone who joined a challenge according to the cache. The creator is included only after joining. */
export function joinersIn(remote: RemoteCache, challengeId: string): ReadonlySet<string> {
  const participations = participationsIn(remote, challengeId);
  return participations.length === 0 ? NO_PEOPLE : joinersOf(participations);
}

const joinersOf = memoizeByList((nodes: Nodes<'participations'>): ReadonlySet<string> => {
  const people = new Set<string>();
  for (const { fieldValues } of nodes) {
    const action = fieldValues['/attributes/@actn'];
    if (action === 'joined') people.add(fieldValues['/attributes/@usrId']);
    // People who left before the start take no part (CH20). Nodes are in the order of acceptance.
    if (action === 'left' && fieldValues['/attributes/@begun'] !== 'yes') people.delete(fieldValues['/attributes/@usrId']);
  }
  return people;
});

/** Returns all cached participations, proofs or comments, challenge by challenge. */
export function allParticipations({ groups }: RemoteCache): Nodes<'participations'> {
  return Object.values(groups).flatMap(({ participations }) => participations);
}
export function allProofs({ groups }: RemoteCache): Nodes<'proofs'> {
  return Object.values(groups).flatMap(({ proofs }) => proofs);
}
export function allReviews({ groups }: RemoteCache): Nodes<'reviews'> {
  return Object.values(groups).flatMap(({ reviews }) => reviews);
}
export function allComments({ groups }: RemoteCache): Nodes<'comments'> {
  return Object.values(groups).flatMap(({ comments }) => comments);
}
