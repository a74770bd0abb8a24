/** Looking things up in the known lists without walking through thousands of nodes: each list is put in order once, when it is first asked. */
import { byList } from '../kernel/lib/byList.ts';
import type { KnownNodes } from './knownNodes.ts';
import type { ApiNode } from './nodes.ts';

type Nodes<P extends 'challenges' | 'participations' | 'proofs' | 'profiles'> = readonly ApiNode<P>[];
type About = { readonly fieldValues: { readonly '/attributes/@chlId': string } };

const NOBODY: ReadonlySet<string> = new Set();

const byId = byList((nodes: Nodes<'challenges'>) => new Map(nodes.map((node) => [node.id, node])));
const newest = byList((nodes: Nodes<'challenges'>) => nodes.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
const byPerson = byList(
  (nodes: Nodes<'profiles'>) => new Map(nodes.toReversed().map((node) => [node.fieldValues['/attributes/@usrId'], node])),
);
const joinedByChallenge = byList((nodes: Nodes<'participations'>) => grouped(nodes));
const proofsByChallenge = byList((nodes: Nodes<'proofs'>) => grouped(nodes));
const peopleByChallenge = byList(joinersOf);

/** The known challenge of this id, if it is known. */
export function challengeNode({ challenges }: KnownNodes, id: string): ApiNode<'challenges'> | undefined {
  return challenges ? byId(challenges.nodes).get(id) : undefined;
}

/** All known challenges, the newest first: their ids begin with the time they were made. */
export function newestChallenges({ challenges }: KnownNodes): Nodes<'challenges'> {
  return challenges ? newest(challenges.nodes) : [];
}

/** A person's known profile. */
export function profileNode({ profiles }: KnownNodes, person: string): ApiNode<'profiles'> | undefined {
  return profiles ? byPerson(profiles.nodes).get(person) : undefined;
}

/** Who joined, started or cancelled a challenge, as far as it is known. */
export function participationsIn({ participations }: KnownNodes, challengeId: string): Nodes<'participations'> {
  return (participations && joinedByChallenge(participations.nodes).get(challengeId)) ?? [];
}

/** The known proofs of a challenge. */
export function proofsIn({ proofs }: KnownNodes, challengeId: string): Nodes<'proofs'> {
  return (proofs && proofsByChallenge(proofs.nodes).get(challengeId)) ?? [];
}

/** Everyone who is known to have joined a challenge; its creator need not be among them. */
export function joinersIn({ participations }: KnownNodes, challengeId: string): ReadonlySet<string> {
  return (participations && peopleByChallenge(participations.nodes).get(challengeId)) ?? NOBODY;
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
    if (fieldValues['/attributes/@actn'] !== 'joined') continue;
    const id = fieldValues['/attributes/@chlId'];
    const known = joiners.get(id) ?? new Set();
    joiners.set(id, known.add(fieldValues['/attributes/@usrId']));
  }
  return joiners;
}
