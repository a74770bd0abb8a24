import type { LocalDay } from '../../kernel/time/localDay.ts';
import { ACTIVITIES, statusOf, type ActivityStatus } from './activities.ts';
import type { ActivityId } from './events.ts';
import type { WalletState } from './state.ts';

/** One card of the Earn grid. */
export type ActivityCard = {
  readonly id: ActivityId;
  readonly title: string;
  readonly description: string;
  readonly points: number;
  readonly status: ActivityStatus;
  /** Progress of an activity that counts towards a number, else null. */
  readonly progress: { readonly current: number; readonly total: number } | null;
};

/** The cards of the Earn grid as of `day` (WA6, WA7). */
export function activitiesOf(state: WalletState, day: LocalDay): readonly ActivityCard[] {
  return ACTIVITIES.map((activity) => {
    const { id, title, description, points, counted, target } = activity;
    const count = Math.max(0, state.activities[id]?.count ?? 0);
    const progress = counted ? { current: Math.min(count, target), total: target } : null;
    return { id, title, description, points, status: statusOf(activity, state, day), progress };
  });
}
