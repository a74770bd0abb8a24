/** Projections of the Points Store: activities, daily strip and fees. Loaded with its screen. */
import type { AppProjection } from './appState.ts';
import { activitiesOf, type ActivityCard } from '../domain/wallet/activities.readModel.ts';
import { feesOf, type FeeShares } from '../domain/wallet/fees.readModel.ts';
import { stripOf, type Strip } from '../domain/wallet/strip.readModel.ts';

/** The activities that earn points, with their progress. */
export const activities$: AppProjection<readonly ActivityCard[]> = {
  key: 'activities',
  select: ({ root }, { day }) => activitiesOf(root.wallet, day),
};

/** The Daily Streak Bonus today. */
export const strip$: AppProjection<Strip> = { key: 'strip', select: ({ root }, { day }) => stripOf(root.wallet, day) };

/** Entry fees paid and not refunded, in US cents, by recipient. */
export const fees$: AppProjection<FeeShares> = { key: 'fees', select: ({ root }) => feesOf(root.wallet) };
