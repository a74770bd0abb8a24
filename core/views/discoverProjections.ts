/** Projections of Discover's header: the community's figures and the featured creators. */
import type { AppProjection } from './appState.ts';
import { discoverStats, type DiscoverStats } from './community/discoverStats.readModel.ts';
import { featuredCreators, type FeaturedCreator } from './community/featuredCreators.readModel.ts';
import { sharesOf } from '../domain/wallet/fees.readModel.ts';

/** The community's figures. */
export const discoverStats$: AppProjection<DiscoverStats> = { key: 'discoverStats', select: discoverStats };
/** Verified people first, then by the number of their running challenges. */
export const featuredCreators$: AppProjection<readonly FeaturedCreator[]> = {
  key: 'featuredCreators',
  select: featuredCreators,
};
/** How an entry fee is shared, in percent (WA9). */
export const FEE_SPLIT: { readonly host: number; readonly platform: number } = sharesOf(100);
