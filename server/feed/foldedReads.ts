import type { ApiNode } from '@gauntlet/core';
import { namedIn } from '../nodes/named.ts';
import { STORED_PROJECTS, type NodeRow, type NodeStore } from '../nodes/nodeStore.ts';
import { challengeWithNodes, nodesIn } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { challengeChange, profileChange, type RecordedChange, type StoredChange } from '../store/changes.ts';
import type { FeedReads, NodePage, PageQuery, Reach, Reader } from './feedReads.ts';
import { findFolded } from './foldedNodes.ts';

const CHANGES_AT_ONCE = 500;

/** Reads that fold all nodes each time, for stores without tables of what follows from them. */
export function foldedReads(store: NodeStore): FeedReads {
  return {
    reachOf,
    async partsOf(people) {
      const parts = await Promise.all(people.map(async (person) => [person, [...(await reachOf(person)).parts]] as const));
      return new Map(parts);
    },
    async changesFor(person, from, to, limit) {
      const [reach, people] = [await reachOf(person), await sharedWith(person)];
      const found: StoredChange[] = [];
      for (let seq = from; seq < to && found.length < limit; seq += CHANGES_AT_ONCE) {
        const changes = await store.changes.after(seq, Math.min(CHANGES_AT_ONCE, to - seq));
        found.push(...changes.filter((change) => concerns(change, reach, people)));
      }
      return found.slice(0, limit);
    },
    find: (wanted, now) => findFolded(store, wanted, now),
    challengesOf: async (reader, query) =>
      pageOf(
        (await challengesOf(reader)).map(({ id }) => challengeChange(id)),
        query,
      ),
    async peopleOf(reader, query) {
      const creators = (await challengesOf(reader)).map(({ fieldValues }) => fieldValues['/attributes/@creat']);
      const people = new Set([...(await sharedWith(reader.person)), ...creators]);
      return pageOf([...people].filter((person) => person !== reader.person).map(profileChange), query);
    },
    async nodesOf({ person }, query) {
      const { parts } = await reachOf(person);
      const rows = await store.nodes(['participations', 'proofs', 'reviews', 'outcomes', 'comments']);
      return pageOf(
        rows.toReversed().flatMap((row) => changesIn(row, parts)),
        query,
      );
    },
  };

  async function reachOf(person: string): Promise<Reach> {
    const rows = await store.nodes(STORED_PROJECTS);
    const own = rows.filter(({ owner }) => owner === person);
    const inviting = nodesIn(
      'challenges',
      rows.filter(({ project }) => project === 'challenges'),
    ).filter((node) => namedIn(node).includes(person));
    return { parts: new Set(own.map(challengeOf)), invitations: new Set(inviting.map(({ id }) => id)) };
  }

  async function sharedWith(person: string): Promise<ReadonlySet<string>> {
    const { parts } = await reachOf(person);
    const rows = await store.nodes(STORED_PROJECTS);
    return new Set([person, ...rows.flatMap((row) => (parts.has(challengeOf(row)) ? (row.owner ?? []) : []))]);
  }

  async function challengesOf({ person, now }: Reader): Promise<ApiNode<'challenges'>[]> {
    const { parts, invitations } = await reachOf(person);
    const open = new Set<string>();
    for (const id of invitations) {
      const nodes = await challengeWithNodes(store, id);
      if (nodes !== undefined && isOpen(statusAt(nodes, now).status)) open.add(id);
    }
    const all = nodesIn('challenges', await store.nodes(['challenges']));
    return all.filter(({ id }) => parts.has(id) || open.has(id)).toReversed();
  }
}

function challengeOf({ id, challenge }: NodeRow): string {
  return challenge ?? id;
}

function isOpen(status: string): boolean {
  return status === 'pending' || status === 'active' || status === 'disputed';
}

function changesIn({ id: node, project, challenge }: NodeRow, challenges: ReadonlySet<string>): RecordedChange[] {
  return challenge !== null && challenges.has(challenge) ? [{ project, node, challenge, person: null }] : [];
}

/** Returns whether a change concerns a person of this reach, who shares challenges with these people. */
export function concerns(
  { project, challenge, person }: RecordedChange,
  { parts, invitations }: Reach,
  people: ReadonlySet<string>,
): boolean {
  if (challenge === null) return person !== null && people.has(person);
  return parts.has(challenge) || ((project === 'challenges' || project === 'profiles') && invitations.has(challenge));
}

/** A place is the id of the node before it. */
function pageOf(all: readonly RecordedChange[], { after, limit }: PageQuery): NodePage {
  const start = after === null ? 0 : all.findIndex(({ node }) => node === after) + 1;
  const changes = all.slice(start, start + limit);
  return { changes, after: start + limit < all.length ? (changes.at(-1)?.node ?? null) : null };
}
