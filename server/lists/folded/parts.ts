import type { ApiNode } from '@gauntlet/core';
import { commentsShown } from '../../nodes/comments.ts';
import type { NodeStore } from '../../nodes/nodeStore.ts';
import { nodesOf } from '../../nodes/rows.ts';
import {
  WHOLE_COMMENTS,
  WHOLE_PROOFS,
  WHOLE_REVIEWS,
  type ListReads,
  type Page,
  type PageQuery,
  type PartProject,
  type Reader,
} from '../listReads.ts';
import { shownIn } from './challenges.ts';
import { foldCommunity, type Community, type FoldedChallenge } from './community.ts';
import { sortedPage } from './pages.ts';
import { shownPeople } from './profiles.ts';

type Placed<P extends PartProject> = { readonly node: ApiNode<P>; readonly position: number };

/** Nodes that belong to challenges, and whole challenges, from all nodes. */
export function foldedParts(store: NodeStore): Pick<ListReads, 'parts' | 'part' | 'challenge'> {
  return {
    parts: async (reader, project, { challenge, ...page }) => {
      const community = await foldCommunity(store, reader);
      const listed = challenge === undefined ? await ownIn(community, reader, store) : new Set([challenge]);
      return pageOf(await placedNodes(store, reader, project, community), listed, page);
    },
    part: async (reader, project, id) => {
      const nodes = await placedNodes(store, reader, project, await foldCommunity(store, reader));
      return nodes.find(({ node }) => node.id === id)?.node;
    },
    challenge: async ({ apart = [], ...reader }, id) => {
      const community = await foldCommunity(store, reader);
      const found = community.challenges.find(({ status }) => status.id === id);
      if (found === undefined || !isInSight(found, { me: reader.me, apart })) return undefined;
      const pageIn = async <P extends PartProject>(project: P, limit: number): Promise<Page<ApiNode<P>>> =>
        pageOf(await placedNodes(store, reader, project, community), new Set([id]), { limit, after: null });
      const comments = await pageIn('comments', WHOLE_COMMENTS);
      const participations = await pageIn('participations', Infinity);
      const reviews = await pageIn('reviews', WHOLE_REVIEWS);
      const outcomes = await pageIn('outcomes', Infinity);
      const proofs = await pageIn('proofs', WHOLE_PROOFS);
      const authors = [...participations.items, ...proofs.items, ...reviews.items, ...comments.items].map(
        ({ fieldValues }) => fieldValues['/attributes/@usrId'],
      );
      return {
        challenge: shownIn(community, reader, found),
        participations: participations.items.toReversed(),
        proofs,
        reviews: { ...reviews, items: reviews.items.toReversed() },
        outcomes: outcomes.items.toReversed(),
        comments: { ...comments, items: comments.items.toReversed() },
        profiles: shownPeople(community, reader, [found.status.creator, ...authors], undefined),
      };
    },
  };
}

/** Returns the ids of the challenges in which a person has any node. */
async function ownIn({ challenges }: Community, { me }: Reader, store: NodeStore): Promise<ReadonlySet<string>> {
  const created = challenges.filter(({ status }) => status.creator === me).map(({ status }) => status.id);
  const nodes = [
    ...(await nodesOf(store, 'participations')),
    ...(await nodesOf(store, 'proofs')),
    ...(await nodesOf(store, 'reviews')),
    ...(await nodesOf(store, 'comments')),
  ];
  const own = nodes.filter(({ fieldValues }) => fieldValues['/attributes/@usrId'] === me);
  return new Set([...created, ...own.map(({ fieldValues }) => fieldValues['/attributes/@chlId'])]);
}

/** Returns the nodes of a project that the reader may see, each with its place in the order of acceptance. */
async function placedNodes<P extends PartProject>(
  store: NodeStore,
  { me, apart = [] }: Reader,
  project: P,
  { challenges }: Community,
): Promise<Placed<P>[]> {
  const listed = new Set(challenges.filter((each) => isInSight(each, { me, apart })).map(({ status }) => status.id));
  const placed = await PLACED[project](store, { me, apart });
  return placed.filter(({ node }) => listed.has(node.fieldValues['/attributes/@chlId']));
}

type Sight = { readonly me: string; readonly apart: readonly string[] };

/** Whether no block hides a challenge from the reader (CM17): one of the other in which the reader has no part. */
function isInSight({ status, nodes }: FoldedChallenge, { me, apart }: Sight): boolean {
  const hasPart = nodes.participations.some(({ fieldValues }) => fieldValues['/attributes/@usrId'] === me);
  return hasPart || !apart.includes(status.creator);
}

const PLACED: { readonly [P in PartProject]: (store: NodeStore, reader: Sight) => Promise<Placed<P>[]> } = {
  participations: async (store) => (await nodesOf(store, 'participations')).map((node, position) => ({ node, position })),
  proofs: async (store) => (await nodesOf(store, 'proofs')).map((node, position) => ({ node, position })),
  reviews: async (store) => (await nodesOf(store, 'reviews')).map((node, position) => ({ node, position })),
  outcomes: async (store) => (await nodesOf(store, 'outcomes')).map((node, position) => ({ node, position })),
  comments: async (store, { me, apart }) => {
    const nodes = await nodesOf(store, 'comments');
    const places = new Map(nodes.map(({ id }, position) => [id, position]));
    const inSight = nodes.filter(({ fieldValues }) => !apart.includes(fieldValues['/attributes/@usrId']));
    return commentsShown(me, inSight, nodes).map((node) => ({ node, position: places.get(node.id) ?? 0 }));
  },
};

function pageOf<P extends PartProject>(nodes: readonly Placed<P>[], listed: ReadonlySet<string>, page: PageQuery): Page<ApiNode<P>> {
  const found = nodes.filter(({ node }) => listed.has(node.fieldValues['/attributes/@chlId']));
  const { items, next } = sortedPage(found, page, { keyOf: ({ position }) => [position], order: ['desc'] });
  return { items: items.map(({ node }) => node), next };
}
