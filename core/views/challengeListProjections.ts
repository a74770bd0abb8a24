/** Lists of challenges. Loaded by the screens that show them. */
import type { AppProjection } from './appState.ts';
import type { ChallengeCard } from './challengeCard.readModel.ts';
import { myCards } from './challenges.readModel.ts';
import { findChallenges } from './findChallenges.ts';
import {
  heldChallenges,
  listedChallenges,
  type HeldChallenges,
  type ListedChallenges,
  type ListedQuery,
} from './pages/listed.readModel.ts';
import type { DiscoverQuery } from './pages/lists.ts';
import { wordsOf } from './searchWords.ts';

/** Which of the user's challenges are wanted: each word as in CH25, and the statuses. */
export type MyQuery = { readonly text?: string; readonly statuses?: readonly string[] };

/** The user's challenges: pinned ones first, then those that are due by deadline, then by age (CH15). */
export function myChallenges$(query: MyQuery): AppProjection<readonly ChallengeCard[]> {
  const key = JSON.stringify([wordsOf(query.text).toSorted(), query.statuses?.toSorted()]);
  return { key: `myChallenges:${key}`, select: (app, asOf) => findChallenges(myCards({ app, asOf }), query) };
}

/** The cards of the loaded pages of a list of challenges. They follow the user's log and the remote cache. */
export function listedChallenges$(query: ListedQuery): AppProjection<ListedChallenges> {
  return { key: `listedChallenges:${JSON.stringify(query)}`, select: (app, asOf) => listedChallenges(app, asOf, query) };
}

/** The challenges on this device that match a query, in its order: the list without the server. */
export function heldChallenges$(query: DiscoverQuery): AppProjection<HeldChallenges> {
  return { key: `heldChallenges:${JSON.stringify(query)}`, select: (app, asOf) => heldChallenges(app, asOf, query) };
}
