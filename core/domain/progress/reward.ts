/** The daily reward's seven days, in points (PR9; spec section 9, Gamification). */
export const REWARD_POINTS = [10, 15, 20, 25, 30, 40, 100] as const;

/** What the last day of the cycle gives beside its points. */
export const REWARD_BADGE = 'Streak Master Badge';
export const BADGE_DAY = 7;
