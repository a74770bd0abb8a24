import type { AchievementId } from './events.ts';

/** XP of an unlocked achievement (PR8). */
export const ACHIEVEMENT_XP = 25;

/** Fewer days than these make a challenge lightning fast. */
const FAST_DAYS = 7;

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
  readonly icon: 'trophy' | 'flame' | 'target' | 'zap' | 'shield' | 'handshake' | 'users' | 'crown';
  readonly color: 'amber' | 'orange' | 'cyan' | 'violet' | 'green' | 'red';
  /** How far somebody is, towards `total`; at it, the achievement is earned. */
  readonly progressOf: (deeds: Deeds) => number;
  readonly total: number;
  readonly isEarned: (deeds: Deeds) => boolean;
};

const DEFINED: readonly Omit<Achievement, 'isEarned'>[] = [
  {
    id: 'first-victory',
    name: 'First Victory',
    description: 'Complete your first challenge',
    icon: 'trophy',
    color: 'amber',
    progressOf: ({ completed }) => completed,
    total: 1,
  },
  {
    id: 'streak-master',
    name: 'Streak Master',
    description: 'Reach a 7-day streak',
    icon: 'flame',
    color: 'orange',
    progressOf: ({ streakDays }) => streakDays,
    total: 7,
  },
  {
    id: 'perfect-ten',
    name: 'Perfect Ten',
    description: 'Complete 10 challenges',
    icon: 'target',
    color: 'cyan',
    progressOf: ({ completed }) => completed,
    total: 10,
  },
  {
    id: 'lightning-fast',
    name: 'Lightning Fast',
    description: 'Complete a challenge of under 7 days',
    icon: 'zap',
    color: 'violet',
    progressOf: ({ shortestCompletedDays }) => (shortestCompletedDays !== null && shortestCompletedDays < FAST_DAYS ? 1 : 0),
    total: 1,
  },
  {
    id: 'trust-champion',
    name: 'Trust Champion',
    description: 'Reach a trust score of 90',
    icon: 'shield',
    color: 'green',
    progressOf: ({ trustScore }) => trustScore,
    total: 90,
  },
  {
    id: 'dispute-free',
    name: 'Dispute Free',
    description: 'Complete 20 challenges without a dispute',
    icon: 'handshake',
    color: 'green',
    progressOf: ({ completed, disputes }) => (disputes === 0 ? completed : 0),
    total: 20,
  },
  {
    id: 'social-butterfly',
    name: 'Social Butterfly',
    description: 'Invite 5 friends',
    icon: 'users',
    color: 'violet',
    progressOf: ({ friendsInvited }) => friendsInvited,
    total: 5,
  },
  {
    id: 'legend',
    name: 'Legend',
    description: 'Complete 50 challenges',
    icon: 'crown',
    color: 'amber',
    progressOf: ({ completed }) => completed,
    total: 50,
  },
];

/** The eight achievements (PR8). */
export const ACHIEVEMENTS: readonly Achievement[] = DEFINED.map((each) => ({
  ...each,
  isEarned: (deeds) => each.progressOf(deeds) >= each.total,
}));
