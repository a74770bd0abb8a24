/** Projections of the community: the people of loaded pages, and the user's own part. Loaded by the screens that show them. */
import type { AppProjection } from './appState.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { sharesOf } from '../domain/wallet/fees.readModel.ts';
import { groupEarnings, hosting, type GroupEarnings, type Hosting } from './community/hosting.readModel.ts';
import { weeklyChallenge, type WeeklyChallenge } from './community/weeklyChallenge.readModel.ts';
import type { ContributorRow, CreatorRow, FeedRow, MemberRow } from './pages/lists.ts';
import {
  contributorsOf,
  creatorsOf,
  feedItemsOf,
  membersOf,
  type Contributor,
  type FeaturedCreator,
  type FeedItem,
  type Member,
} from './pages/people.readModel.ts';

export type { GroupEarnings, Hosting } from './community/hosting.readModel.ts';
export type { WeeklyChallenge } from './community/weeklyChallenge.readModel.ts';
export type { Contributor, FeaturedCreator, FeedItem, Member } from './pages/people.readModel.ts';

const dateOf = ({ day }: AsOf): string => day.date;

/** How an entry fee is shared, in percent (WA9). */
export const FEE_SPLIT: { readonly host: number; readonly platform: number } = sharesOf(100);

/** What the user's own paid groups brought; null for who hosts none. */
export const hosting$: AppProjection<Hosting | null> = { key: 'hosting', select: hosting };
/** What one paid group of the user brought; null for any other challenge. */
export function groupEarnings$(id: string): AppProjection<GroupEarnings | null> {
  return { key: `groupEarnings:${id}`, select: (app) => groupEarnings(app, id) };
}
/** The user's weekly challenge. */
export const weeklyChallenge$: AppProjection<WeeklyChallenge> = { key: 'weeklyChallenge', select: weeklyChallenge, moment: dateOf };

/** The members of loaded pages. */
export function members$(rows: readonly MemberRow[]): AppProjection<readonly Member[]> {
  return { key: `members:${JSON.stringify(rows)}`, select: (app) => membersOf(app, rows) };
}
/** The featured creators of a loaded page. */
export function featuredCreators$(rows: readonly CreatorRow[]): AppProjection<readonly FeaturedCreator[]> {
  return { key: `featuredCreators:${JSON.stringify(rows)}`, select: (app) => creatorsOf(app, rows) };
}
/** The contributors of loaded pages, with their ranks. */
export function topContributors$(rows: readonly ContributorRow[]): AppProjection<readonly Contributor[]> {
  return { key: `topContributors:${JSON.stringify(rows)}`, select: (app) => contributorsOf(app, rows) };
}
/** The items of loaded pages of the community feed. */
export function communityFeed$(rows: readonly FeedRow[]): AppProjection<readonly FeedItem[]> {
  return { key: `communityFeed:${JSON.stringify(rows)}`, select: (app) => feedItemsOf(app, rows) };
}
