import { isSameRecord, same, sameOrNew } from '../kernel/lib/sameJson.ts';
import { isLater, type Change, type ChangeBatch } from './changes.ts';
import type { ApiNode } from './nodes.ts';
import { EMPTY_GROUP, type ChallengeGroup, type Extent, type RemoteCache } from './remoteCache.ts';

/** To which extent an update caches the challenges that it touches, and when somebody looked at them (in milliseconds), if that is why. */
export type Use = { readonly extent: Extent; readonly at?: number };

/** The nodes of a group while an update changes them, by id in the order of acceptance. Equal nodes stay the same objects. */
class GroupDraft {
  challenge: ChallengeGroup['challenge'];
  readonly participations: Map<string, ApiNode<'participations'>>;
  readonly proofs: Map<string, ApiNode<'proofs'>>;
  readonly reviews: Map<string, ApiNode<'reviews'>>;
  readonly outcomes: Map<string, ApiNode<'outcomes'>>;
  readonly comments: Map<string, ApiNode<'comments'>>;
  readonly #before: ChallengeGroup;
  readonly #use: Use;

  constructor(before: ChallengeGroup, use: Use) {
    this.#before = before;
    this.#use = use;
    this.challenge = before.challenge;
    this.participations = byId(before.participations);
    this.proofs = byId(before.proofs);
    // A group that an older version stored has none of these.
    this.reviews = byId(before.reviews ?? []);
    this.outcomes = byId(before.outcomes ?? []);
    this.comments = byId(before.comments);
  }

  /** Returns the group; the one from before when nothing changed, and null when it is empty. */
  finished(): ChallengeGroup | null {
    const before = this.#before;
    const after: ChallengeGroup = {
      challenge: this.challenge,
      participations: listOf(before.participations, this.participations),
      proofs: listOf(before.proofs, this.proofs),
      reviews: listOf(before.reviews, this.reviews),
      outcomes: listOf(before.outcomes, this.outcomes),
      comments: listOf(before.comments, this.comments),
      extent: larger(before.extent, this.#use.extent),
      usedAt: Math.max(before.usedAt, this.#use.at ?? 0),
    };
    if (after.challenge === null && after.participations.length + after.proofs.length + after.comments.length === 0) return null;
    return isSameRecord({ ...before }, { ...after }) ? before : after;
  }
}

type Draft = {
  readonly before: RemoteCache;
  readonly groups: Map<string, GroupDraft>;
  readonly profiles: Record<string, ApiNode<'profiles'>>;
  readonly leftOut: Record<string, true>;
};

/**
 * Applies changes in their order. Every challenge that they touch is then cached to the extent of the use or a larger one. What no change touches, and an
 * equal node, stays the same object.
 */
export function withChanges(before: RemoteCache, changes: readonly Change[], use: Use): RemoteCache {
  const draft: Draft = { before, groups: new Map(), profiles: { ...before.profiles }, leftOut: { ...before.leftOut } };
  for (const change of changes) apply(draft, change, use);
  const groups = { ...before.groups };
  for (const [id, drafted] of draft.groups) {
    const group = drafted.finished();
    if (group) groups[id] = group;
    else delete groups[id];
  }
  const { profiles, leftOut } = draft;
  return {
    ...before,
    groups: same(before.groups, groups),
    profiles: same(before.profiles, profiles),
    leftOut: same(before.leftOut, leftOut),
  };
}

/**
 * Applies changes of the feed from one position to another. A challenge that is new here stays 'listed' until all of it was read. A cache that is beyond
 * them stays the same, and so does one that is not complete up to where they begin.
 */
export function withBatch(before: RemoteCache, { after: from, changes, cursor, now }: ChangeBatch): RemoteCache {
  if (!isLater(cursor, before.cursor) || isLater(from, before.cursor)) return before;
  const after = withChanges(before, changes, { extent: 'listed' });
  return { ...after, cursor, receivedAt: now ?? after.receivedAt };
}

function apply(draft: Draft, change: Change, use: Use): void {
  if (change.kind === 'unfit') draft.leftOut[change.id] = true;
  else delete draft.leftOut[change.id];
  if (change.project === 'profiles') return applyProfile(draft.profiles, change);
  const challenge = change.kind === 'put' ? challengeOf(change) : holderOf(draft, change);
  if (challenge === null) return;
  const group = draft.groups.get(challenge) ?? new GroupDraft(draft.before.groups[challenge] ?? EMPTY_GROUP, use);
  draft.groups.set(challenge, group);
  if (change.kind === 'put') put(group, change);
  else if (change.project === 'challenges') group.challenge = null;
  else group[change.project].delete(change.id);
}

function applyProfile(profiles: Draft['profiles'], change: Extract<Change, { project: 'profiles' }>): void {
  if (change.kind !== 'put') return void delete profiles[change.id];
  const person = change.node.fieldValues['/attributes/@usrId'];
  profiles[person] = sameOrNew(profiles[person], change.node);
}

type Put = Exclude<Extract<Change, { kind: 'put' }>, { project: 'profiles' }>;

function put(group: GroupDraft, change: Put): void {
  switch (change.project) {
    case 'challenges':
      group.challenge = sameOrNew(group.challenge ?? undefined, change.node);
      return;
    case 'participations':
      return putIn(group.participations, change.node);
    case 'proofs':
      return putIn(group.proofs, change.node);
    case 'reviews':
      return putIn(group.reviews, change.node);
    case 'outcomes':
      return putIn(group.outcomes, change.node);
    case 'comments':
      return putIn(group.comments, change.node);
  }
}

function putIn<Node extends { readonly id: string }>(nodes: Map<string, Node>, node: Node): void {
  nodes.set(node.id, sameOrNew(nodes.get(node.id), node));
}

function challengeOf(change: Put): string {
  return change.project === 'challenges' ? change.id : change.node.fieldValues['/attributes/@chlId'];
}

/** Returns the challenge that holds a node; null when none does. */
function holderOf({ before, groups }: Draft, { project, id }: Change): string | null {
  if (project === 'challenges') return id in before.groups || groups.has(id) ? id : null;
  if (project === 'profiles') return null;
  for (const [challenge, group] of groups) if (group[project].has(id)) return challenge;
  return Object.keys(before.groups).find((challenge) => before.groups[challenge]?.[project].some((node) => node.id === id)) ?? null;
}

/** Returns the larger of two extents. */
function larger(one: Extent, other: Extent): Extent {
  return EXTENTS.indexOf(one) > EXTENTS.indexOf(other) ? one : other;
}

const EXTENTS: readonly Extent[] = ['listed', 'opened', 'followed'];

function byId<Node extends { readonly id: string }>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.map((node) => [node.id, node]));
}

function listOf<Node extends { readonly id: string }>(before: readonly Node[], after: ReadonlyMap<string, Node>): readonly Node[] {
  const nodes = [...after.values()];
  return nodes.length === before.length && nodes.every((node, i) => node === before[i]) ? before : nodes;
}
