/** Door to the community's read models: what everybody's challenges and check-ins say together. Loaded by the screens that show them. */
import type { AppProjection } from './app.ts';
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

/** The row of figures over Discover. */
export const discoverStats$: AppProjection<DiscoverStats> = { key: 'discoverStats', select: discoverStats };
/** Verified people first, then by how many of their challenges run. */
export const featuredCreators$: AppProjection<readonly FeaturedCreator[]> = { key: 'featuredCreators', select: featuredCreators };
export const groupCounts$: AppProjection<GroupCounts> = { key: 'groupCounts', select: groupCounts };
/** The groups that `groupCounts$` counts, newest first. */
export const groupCards$: AppProjection<readonly ChallengeCard[]> = { key: 'groupCards', select: groupCards };
export const members$: AppProjection<readonly Member[]> = { key: 'members', select: members };
/** The newest six happenings. */
export const communityFeed$: AppProjection<readonly FeedItem[]> = { key: 'communityFeed', select: communityFeed };
/** This week's first three by check-ins. */
export const topContributors$: AppProjection<readonly Contributor[]> = { key: 'topContributors', select: topContributors };
export const weeklyChallenge$: AppProjection<WeeklyChallenge> = { key: 'weeklyChallenge', select: weeklyChallenge };
/** How an entry fee is shared, in percent (WA9). */
export const FEE_SPLIT: { readonly host: number; readonly platform: number } = sharesOf(100);
