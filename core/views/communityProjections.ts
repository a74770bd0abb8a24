/**
 * Projections of the community, aggregated from everyone's challenges and check-ins. Loaded by the screens that show them. Discover's
 * figures are in discoverProjections.ts.
 */
import type { AppProjection } from './appState.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { ChallengeCard } from './challengeCard.readModel.ts';
import { communityFeed, type FeedItem } from './community/communityFeed.readModel.ts';
import { groupCards, groupCounts, type GroupCounts } from './community/groups.readModel.ts';
import { groupEarnings, hosting, type GroupEarnings, type Hosting } from './community/hosting.readModel.ts';
import { members, type Member } from './community/members.readModel.ts';
import { topContributors, type Contributor } from './community/topContributors.readModel.ts';
import { weeklyChallenge, type WeeklyChallenge } from './community/weeklyChallenge.readModel.ts';

export type { FeedItem } from './community/communityFeed.readModel.ts';
export type { DiscoverStats } from './community/discoverStats.readModel.ts';
export type { FeaturedCreator } from './community/featuredCreators.readModel.ts';
export type { GroupCounts } from './community/groups.readModel.ts';
export type { GroupEarnings, Hosting } from './community/hosting.readModel.ts';
export type { Member } from './community/members.readModel.ts';
export type { Contributor } from './community/topContributors.readModel.ts';
export type { WeeklyChallenge } from './community/weeklyChallenge.readModel.ts';

const dateOf = ({ day }: AsOf): string => day.date;
const minuteOf = ({ now }: AsOf): string => now.slice(0, 16);

/** The number of groups and of verified hosts. */
export const groupCounts$: AppProjection<GroupCounts> = { key: 'groupCounts', select: groupCounts };
/** The groups that `groupCounts$` counts, newest first. */
export const groupCards$: AppProjection<readonly ChallengeCard[]> = { key: 'groupCards', select: groupCards };
/** What the user's own paid groups brought; null for who hosts none. */
export const hosting$: AppProjection<Hosting | null> = { key: 'hosting', select: hosting };
/** What one paid group of the user brought; null for any other challenge. */
export function groupEarnings$(id: string): AppProjection<GroupEarnings | null> {
  return { key: `groupEarnings:${id}`, select: (app) => groupEarnings(app, id) };
}
export const members$: AppProjection<readonly Member[]> = { key: 'members', select: members };
/** The newest six items of the feed. */
export const communityFeed$: AppProjection<readonly FeedItem[]> = { key: 'communityFeed', select: communityFeed, moment: minuteOf };
/** The first three people by check-ins of the last seven dates. */
export const topContributors$: AppProjection<readonly Contributor[]> = {
  key: 'topContributors',
  select: topContributors,
  moment: dateOf,
};
/** The user's weekly challenge. */
export const weeklyChallenge$: AppProjection<WeeklyChallenge> = { key: 'weeklyChallenge', select: weeklyChallenge, moment: dateOf };
