import type { NodeStore } from '../../nodes/nodeStore.ts';
import type { ListReads } from '../listReads.ts';
import { foldedChallenges } from './challenges.ts';
import { foldedCommunityLists } from './communityLists.ts';
import { foldedFeed } from './feed.ts';
import { foldedParts } from './parts.ts';
import { foldedProfiles } from './profiles.ts';

/**
 * The lists of a node store of any kind, folded from all of its nodes at every read: for stores in memory, and the reference for the lists that read
 * the database's tables.
 */
export function foldedLists(store: NodeStore): ListReads {
  return {
    challenges: foldedChallenges(store),
    ...foldedParts(store),
    ...foldedProfiles(store),
    ...foldedCommunityLists(store),
    feed: foldedFeed(store),
  };
}
