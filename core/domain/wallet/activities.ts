import type { ActivityId } from './events.ts';

/** An activity that earns points (spec section 9): claimable once what it names has happened `target` times (WA6). */
export type Activity = {
  readonly id: ActivityId;
  readonly points: number;
  readonly target: number;
  /** Whether the card shows a progress bar. */
  readonly counted: boolean;
  readonly title: string;
  readonly description: string;
  /** `once` ever, `daily` once a local day, else each time it happened again. */
  readonly repeats: 'again' | 'daily' | 'once';
};

/** Days in a row that make the streak bonus; once reached they stay until they are claimed (WA6). */
export const STREAK_DAYS = 7;

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
