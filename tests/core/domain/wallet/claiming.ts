import type { Given } from '@gauntlet/core/testing';
import { activityOf, statusOf } from '../../../../core/domain/wallet/activities.ts';
import type { ActivityId } from '../../../../core/domain/wallet/events.ts';
import { asOf } from './scenario.ts';

/** The current status of an activity card. */
export function cardOf({ root, store }: Given, id: ActivityId): string | undefined {
  const activity = activityOf(id);
  return activity && statusOf(activity, root.wallet, asOf(store).day);
}

/** Claims an activity and returns the points gained, or the type of the refusal. */
export function claim(scenario: Given, activity: ActivityId): number | string | undefined {
  const before = scenario.root.wallet.user;
  const { refusal, root } = scenario.when('ClaimActivity', { activity });
  return refusal?.type ?? root.wallet.user - before;
}
