/** Door to what Discover shows over its list: the community in figures, and whose challenges are worth a look. */
import type { AppProjection } from './app.ts';
import { keptWhile } from './kernel/keptWhile.ts';
import { discoverStats, type DiscoverStats } from './sync/community/discoverStats.readModel.ts';
import { featuredCreators, type FeaturedCreator } from './sync/community/featuredCreators.readModel.ts';
import { sources } from './sync/community/kept.ts';
import { sharesOf } from './wallet/fees.readModel.ts';

export type { DiscoverStats, FeaturedCreator };

/** The row of figures over Discover. */
export const discoverStats$: AppProjection<DiscoverStats> = { key: 'discoverStats', select: keptWhile(sources, discoverStats) };
/** Verified people first, then by how many of their challenges run. */
export const featuredCreators$: AppProjection<readonly FeaturedCreator[]> = {
  key: 'featuredCreators',
  select: keptWhile(sources, featuredCreators),
};
/** How an entry fee is shared, in percent (WA9). */
export const FEE_SPLIT: { readonly host: number; readonly platform: number } = sharesOf(100);
