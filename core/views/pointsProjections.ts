/** Door for the Points Store: what can be earned, the daily strip, and the dollars beside the points. Loaded with its screen. */
import type { AppProjection } from './appState.ts';
import { activitiesOf, type ActivityCard } from '../domain/wallet/activities.readModel.ts';
import { feesOf, type FeeShares } from '../domain/wallet/fees.readModel.ts';
import { stripOf, type Strip } from '../domain/wallet/strip.readModel.ts';

/** What can be earned, and how far is each? */
export const activities$: AppProjection<readonly ActivityCard[]> = {
  key: 'activities',
  select: ({ root }, { day }) => activitiesOf(root.wallet, day),
};

/** How does the Daily Streak Bonus stand today? */
export const strip$: AppProjection<Strip> = { key: 'strip', select: ({ root }, { day }) => stripOf(root.wallet, day) };

/** What was paid in entry fees and not given back, in US cents, and whose it is. */
export const fees$: AppProjection<FeeShares> = { key: 'fees', select: ({ root }) => feesOf(root.wallet) };
