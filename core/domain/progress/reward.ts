/** Points of the daily reward's seven days (PR9). */
export const REWARD_POINTS = [10, 15, 20, 25, 30, 40, 100] as const;

/** The bonus badge, and the day of the cycle that gives it. */
export const REWARD_BADGE = 'Streak Master Badge';
export const BADGE_DAY = 7;
