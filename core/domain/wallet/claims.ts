import { isLaterDay, type LocalDay } from '../../kernel/time/localDay.ts';
import { ACTIVITIES, type Activity } from './activities.ts';
import type { ActivityId } from './events.ts';
import type { WalletState } from './state.ts';

/** How an activity's card stands (WA7). */
export type ActivityStatus = 'claimed' | 'claimable' | 'in-progress' | 'available';

/** The activity of an id. */
export function activityOf(id: ActivityId): Activity | undefined {
  return ACTIVITIES.find((activity) => activity.id === id);
}

/** How an activity stands as of `day` (WA6, WA7): never claimable twice for the same happening. */
export function statusOf(activity: Activity, state: WalletState, day: LocalDay): ActivityStatus {
  const { count, claimedOn } = state.activities[activity.id] ?? { count: 0, claimedOn: null };
  if (claimedOn !== null && isStillClaimed(activity, claimedOn, day)) return 'claimed';
  if (count >= activity.target) return 'claimable';
  return activity.counted ? 'in-progress' : 'available';
}

function isStillClaimed(activity: Activity, claimedOn: LocalDay, day: LocalDay): boolean {
  if (activity.repeats === 'once') return true;
  return activity.repeats === 'daily' && !isLaterDay(claimedOn, day);
}
