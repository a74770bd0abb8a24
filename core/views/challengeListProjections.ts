/** Lists of challenges by query. Loaded by the screens that show them. */
import type { AppProjection } from './appState.ts';
import { discoverCards, myCards } from './challenges.readModel.ts';
import type { ChallengeQuery } from './challengeQuery.ts';
import { findChallenges, type ChallengeList } from './findChallenges.ts';
import { queryKey } from './queryKey.ts';

/** Everyone's challenges: those that invite the user first (CH24), then real ones (AC18), then the newest. */
export function discover$(query: ChallengeQuery): AppProjection<ChallengeList> {
  return { key: `discover:${queryKey(query)}`, select: (app, asOf) => findChallenges(discoverCards({ app, asOf }), query, asOf) };
}

/** The user's challenges: pinned ones first, then those that are due by deadline, then by age (CH15). */
export function myChallenges$(query: ChallengeQuery): AppProjection<ChallengeList> {
  return { key: `myChallenges:${queryKey(query)}`, select: (app, asOf) => findChallenges(myCards({ app, asOf }), query, asOf) };
}
