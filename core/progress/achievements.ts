import type { AchievementId } from './events.ts';

/** XP of an unlocked achievement (PR8). */
export const ACHIEVEMENT_XP = 25;

/** What the achievements are judged by. Counts, days and the trust score. */
export type Deeds = {
  readonly completed: number;
  readonly streakDays: number;
  readonly trustScore: number;
  readonly disputes: number;
  readonly shortestCompletedDays: number | null;
  readonly friendsInvited: number;
};

export type Achievement = {
  readonly id: AchievementId;
  readonly name: string;
  readonly description: string;
  readonly isEarned: (deeds: Deeds) => boolean;
};

export const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'first-victory', name: 'First Victory', description: 'Complete your first challenge', isEarned: ({ completed }) => completed >= 1 },
  { id: 'streak-master', name: 'Streak Master', description: 'Reach a 7-day streak', isEarned: ({ streakDays }) => streakDays >= 7 },
  { id: 'perfect-ten', name: 'Perfect Ten', description: 'Complete 10 challenges', isEarned: ({ completed }) => completed >= 10 },
  {
    id: 'lightning-fast',
    name: 'Lightning Fast',
    description: 'Complete a challenge of under 7 days',
    isEarned: ({ shortestCompletedDays }) => shortestCompletedDays !== null && shortestCompletedDays < 7,
  },
  {
    id: 'trust-champion',
    name: 'Trust Champion',
    description: 'Reach a trust score of 90',
    isEarned: ({ trustScore }) => trustScore >= 90,
  },
  {
    id: 'dispute-free',
    name: 'Dispute Free',
    description: 'Complete 20 challenges without a dispute',
    isEarned: ({ completed, disputes }) => completed >= 20 && disputes === 0,
  },
  {
    id: 'social-butterfly',
    name: 'Social Butterfly',
    description: 'Invite 5 friends',
    isEarned: ({ friendsInvited }) => friendsInvited >= 5,
  },
  { id: 'legend', name: 'Legend', description: 'Complete 50 challenges', isEarned: ({ completed }) => completed >= 50 },
];
