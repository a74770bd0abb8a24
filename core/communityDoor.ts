/** Door to the community's read models: what everybody's challenges and check-ins say together. Loaded by the screens that show them. */
import type { AppProjection, AppState } from './app.ts';
import { keptWhile } from './kernel/keptWhile.ts';
import type { AsOf } from './kernel/projection.ts';
import type { ChallengeCard } from './sync/challenges.readModel.ts';
import { communityFeed, type FeedItem } from './sync/community/communityFeed.readModel.ts';
import { discoverStats, type DiscoverStats } from './sync/community/discoverStats.readModel.ts';
import { featuredCreators, type FeaturedCreator } from './sync/community/featuredCreators.readModel.ts';
import { groupCards, groupCounts, type GroupCounts } from './sync/community/groups.readModel.ts';
import { members, type Member } from './sync/community/members.readModel.ts';
import { topContributors, type Contributor } from './sync/community/topContributors.readModel.ts';
import { weeklyChallenge, type WeeklyChallenge } from './sync/community/weeklyChallenge.readModel.ts';
import { sharesOf } from './wallet/fees.readModel.ts';

export type { Contributor, DiscoverStats, FeaturedCreator, FeedItem, GroupCounts, Member, WeeklyChallenge };

/** Everything that an answer is made of: thousands of nodes are looked through only when one of these is new. */
const sources = ({ root, known, me }: AppState): readonly unknown[] => [
  known.challenges,
  known.participations,
  known.proofs,
  known.profiles,
  root.challenge.byId,
  root.proof.byChallenge,
  root.account.owner,
  me,
];

/** The same for an answer that depends on the moment too, as far as `momentOf` tells. */
function keptAt<T>(momentOf: (asOf: AsOf) => string, ask: (app: AppState, asOf: AsOf) => T): (app: AppState, asOf: AsOf) => T {
  const kept = keptWhile<{ app: AppState; asOf: AsOf }, T>(
    ({ app, asOf }) => [...sources(app), app.zone, momentOf(asOf)],
    ({ app, asOf }) => ask(app, asOf),
  );
  return (app, asOf) => kept({ app, asOf });
}

const dateOf = ({ day }: AsOf): string => day.date;
const minuteOf = ({ now }: AsOf): string => now.slice(0, 16);

/** The row of figures over Discover. */
export const discoverStats$: AppProjection<DiscoverStats> = { key: 'discoverStats', select: keptWhile(sources, discoverStats) };
/** Verified people first, then by how many of their challenges run. */
export const featuredCreators$: AppProjection<readonly FeaturedCreator[]> = {
  key: 'featuredCreators',
  select: keptWhile(sources, featuredCreators),
};
export const groupCounts$: AppProjection<GroupCounts> = { key: 'groupCounts', select: keptWhile(sources, groupCounts) };
/** The groups that `groupCounts$` counts, newest first. */
export const groupCards$: AppProjection<readonly ChallengeCard[]> = { key: 'groupCards', select: groupCards };
export const members$: AppProjection<readonly Member[]> = { key: 'members', select: keptWhile(sources, members) };
/** The newest six happenings. */
export const communityFeed$: AppProjection<readonly FeedItem[]> = { key: 'communityFeed', select: keptAt(minuteOf, communityFeed) };
/** This week's first three by check-ins. */
export const topContributors$: AppProjection<readonly Contributor[]> = {
  key: 'topContributors',
  select: keptAt(dateOf, topContributors),
};
export const weeklyChallenge$: AppProjection<WeeklyChallenge> = { key: 'weeklyChallenge', select: keptAt(dateOf, weeklyChallenge) };
/** How an entry fee is shared, in percent (WA9). */
export const FEE_SPLIT: { readonly host: number; readonly platform: number } = sharesOf(100);
