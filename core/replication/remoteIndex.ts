/** Lookups in the remote cache without scanning thousands of nodes: each list is indexed once, on the first lookup. */
import { memoizeByList } from '../kernel/lib/memoize.ts';
import type { RemoteCache } from './remoteCache.ts';
import type { ApiNode } from './nodes.ts';

type Nodes<P extends 'challenges' | 'participations' | 'proofs' | 'profiles'> = readonly ApiNode<P>[];
type About = { readonly fieldValues: { readonly '/attributes/@chlId': string } };

const NO_PEOPLE: ReadonlySet<string> = new Set();

const byId = memoizeByList((nodes: Nodes<'challenges'>) => new Map(nodes.map((node) => [node.id, node])));
const newest = memoizeByList((nodes: Nodes<'challenges'>) => nodes.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
const byPerson = memoizeByList(
  (nodes: Nodes<'profiles'>) => new Map(nodes.toReversed().map((node) => [node.fieldValues['/attributes/@usrId'], node])),
);
const joinedByChallenge = memoizeByList((nodes: Nodes<'participations'>) => grouped(nodes));
const proofsByChallenge = memoizeByList((nodes: Nodes<'proofs'>) => grouped(nodes));
const peopleByChallenge = memoizeByList(joinersOf);

/** Returns the cached challenge with this id. */
export function challengeNode({ challenges }: RemoteCache, id: string): ApiNode<'challenges'> | undefined {
  return challenges ? byId(challenges.nodes).get(id) : undefined;
}

/** Returns all cached challenges, the newest first: an id begins with the time of the creation. */
export function newestChallenges({ challenges }: RemoteCache): Nodes<'challenges'> {
  return challenges ? newest(challenges.nodes) : [];
}

/** Returns a person's cached profile. */
export function profileNode({ profiles }: RemoteCache, person: string): ApiNode<'profiles'> | undefined {
  return profiles ? byPerson(profiles.nodes).get(person) : undefined;
}

/** Returns the cached joinings, starts and cancellations of a challenge. */
export function participationsIn({ participations }: RemoteCache, challengeId: string): Nodes<'participations'> {
  return (participations && joinedByChallenge(participations.nodes).get(challengeId)) ?? [];
}

/** Returns the cached proofs of a challenge. */
export function proofsIn({ proofs }: RemoteCache, challengeId: string): Nodes<'proofs'> {
  return (proofs && proofsByChallenge(proofs.nodes).get(challengeId)) ?? [];
}

/** Returns everyone who joined a challenge according to the cache. The creator is included only after joining. */
export function joinersIn({ participations }: RemoteCache, challengeId: string): ReadonlySet<string> {
  return (participations && peopleByChallenge(participations.nodes).get(challengeId)) ?? NO_PEOPLE;
}

function grouped<Node extends About>(nodes: readonly Node[]): ReadonlyMap<string, readonly Node[]> {
  const groups = new Map<string, Node[]>();
  for (const node of nodes) {
    const id = node.fieldValues['/attributes/@chlId'];
    const group = groups.get(id);
    if (group) group.push(node);
    else groups.set(id, [node]);
  }
  return groups;
}

function joinersOf(nodes: Nodes<'participations'>): ReadonlyMap<string, ReadonlySet<string>> {
  const joiners = new Map<string, Set<string>>();
  for (const { fieldValues } of nodes) {
    const action = fieldValues['/attributes/@actn'];
    const id = fieldValues['/attributes/@chlId'];
    const people = joiners.get(id) ?? new Set();
    if (action === 'joined') joiners.set(id, people.add(fieldValues['/attributes/@usrId']));
    // People who left before the start take no part (CH20). Lists are in the order of acceptance.
    if (action === 'left' && fieldValues['/attributes/@begun'] !== 'yes') people.delete(fieldValues['/attributes/@usrId']);
  }
  return joiners;
}
