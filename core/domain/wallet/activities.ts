import { isNewDay } from '../../kernel/time/daySet.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { ActivityId } from './events.ts';
import type { WalletState } from './state.ts';

/** An activity that earns points: claimable once its condition has occurred `target` times (WA6). */
export type Activity = {
  readonly id: ActivityId;
  readonly points: number;
  readonly target: number;
  /** Whether the card shows a progress bar. */
  readonly counted: boolean;
  readonly title: string;
  readonly description: string;
  /** How often it can be claimed: `once` ever, `daily` once a local day, `again` each time the condition recurs. */
  readonly repeats: 'again' | 'daily' | 'once';
};

/** Days in a row that make the streak bonus. Once reached, the bonus stays claimable (WA6). */
export const STREAK_DAYS = 7;

/** How many comments of a local day count (WA6). */
export const COMMENTS_PER_DAY = 5;

/** The activities of the Earn grid (WA6). */
export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'daily-login',
    points: 50,
    target: 1,
    counted: false,
    repeats: 'daily',
    title: 'Daily Login',
    description: 'Open the app every day',
  },
  {
    id: 'complete-challenge',
    points: 100,
    target: 5,
    counted: true,
    repeats: 'again',
    title: 'Complete Challenges',
    description: 'Complete 5 challenges',
  },
  {
    id: 'win-challenge',
    points: 500,
    target: 1,
    counted: false,
    repeats: 'again',
    title: 'Win a Challenge',
    description: 'Win a challenge that you bet on',
  },
  {
    id: 'invite-friend',
    points: 200,
    target: 1,
    counted: false,
    repeats: 'again',
    title: 'Invite a Friend',
    description: 'A friend signs up through your link',
  },
  {
    id: 'share-challenge',
    points: 25,
    target: 1,
    counted: false,
    repeats: 'daily',
    title: 'Share a Challenge',
    description: 'Share a challenge with others',
  },
  {
    id: 'comment-engage',
    points: 75,
    target: 10,
    counted: true,
    repeats: 'again',
    title: 'Engage',
    description: 'Leave 10 helpful comments',
  },
  {
    id: 'streak-bonus',
    points: 1_000,
    target: STREAK_DAYS,
    counted: true,
    repeats: 'again',
    title: 'Streak Bonus',
    description: 'Take the daily streak bonus 7 days in a row',
  },
  { id: 'first-bet', points: 150, target: 1, counted: false, repeats: 'once', title: 'First Bet', description: 'Place your first bet' },
];

/** The Points Store's strip of seven days, in points (WA8). */
export const STRIP_POINTS = [50, 75, 100, 150, 200, 300, 500] as const;

/** The status of an activity's card (WA7). */
export type ActivityStatus = 'claimed' | 'claimable' | 'in-progress' | 'available';

/** Returns the activity with an id. */
export function activityOf(id: ActivityId): Activity | undefined {
  return ACTIVITIES.find((activity) => activity.id === id);
}

/** The status of an activity as of `day` (WA6, WA7). One occurrence never makes it claimable twice. */
export function statusOf(activity: Activity, state: WalletState, day: LocalDay): ActivityStatus {
  const { count, claimedOn } = state.activities[activity.id] ?? { count: 0, claimedOn: [] };
  if (claimedOn.length > 0 && isStillClaimed(activity, claimedOn, day)) return 'claimed';
  if (count >= activity.target) return 'claimable';
  return activity.counted ? 'in-progress' : 'available';
}

/** Whether an activity can be claimed as of `day` (WA6). The login needs nothing but a new day: the daily reward takes it (PR13). */
export function canClaim(activity: Activity, state: WalletState, day: LocalDay): boolean {
  const status = statusOf(activity, state, day);
  return activity.id === 'daily-login' ? status !== 'claimed' : status === 'claimable';
}

/** Whether the login's points can be claimed as of `day`: neither opening the app nor the daily reward took them (AC2, PR13). */
export function canClaimLogin(state: WalletState, day: LocalDay): boolean {
  const { claimedOn } = state.activities['daily-login'] ?? { claimedOn: [] };
  return isNewDay(claimedOn, day);
}

function isStillClaimed(activity: Activity, claimedOn: readonly LocalDay[], day: LocalDay): boolean {
  if (activity.repeats === 'once') return true;
  return activity.repeats === 'daily' && !isNewDay(claimedOn, day);
}
