import type { LocalDay } from '../../kernel/time/localDay.ts';
import { ACTIVITIES } from './activities.ts';
import { statusOf, type ActivityStatus } from './claims.ts';
import type { ActivityId } from './events.ts';
import type { WalletState } from './state.ts';

/** One card of the Earn grid. */
export type ActivityCard = {
  readonly id: ActivityId;
  readonly title: string;
  readonly description: string;
  readonly points: number;
  readonly status: ActivityStatus;
  /** How far it is, for one that counts towards a number. */
  readonly progress: { readonly current: number; readonly total: number } | null;
};

/** What can be earned, and how far is each as of `day` (WA6, WA7)? */
export function activitiesOf(state: WalletState, day: LocalDay): readonly ActivityCard[] {
  return ACTIVITIES.map((activity) => {
    const { id, title, description, points, counted, target } = activity;
    const count = state.activities[id]?.count ?? 0;
    const progress = counted ? { current: Math.min(count, target), total: target } : null;
    return { id, title, description, points, status: statusOf(activity, state, day), progress };
  });
}
