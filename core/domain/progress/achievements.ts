import type { AchievementId } from './events.ts';

/** XP of an unlocked achievement (PR8). */
export const ACHIEVEMENT_XP = 25;

/** A challenge of fewer days than this counts for Lightning Fast. */
const FAST_DAYS = 7;

/** The facts that decide achievements: counts, days, and the unclamped trust score. */
export type AchievementFacts = {
  readonly completed: number;
  readonly streakDays: number;
  readonly trustScore: number;
  readonly disputes: number;
  readonly shortestCompletedDays: number | null;
  readonly friendsInvited: number;
};

/** An achievement (PR8). */
export type Achievement = {
  readonly id: AchievementId;
  readonly name: string;
  readonly description: string;
  readonly icon: 'trophy' | 'flame' | 'target' | 'zap' | 'shield' | 'handshake' | 'users' | 'crown';
  readonly color: 'amber' | 'orange' | 'cyan' | 'violet' | 'green' | 'red';
  /** The progress towards `total`. The achievement is earned when it reaches `total`. */
  readonly progressOf: (facts: AchievementFacts) => number;
  readonly total: number;
  readonly isEarned: (facts: AchievementFacts) => boolean;
};

const DEFINITIONS: readonly Omit<Achievement, 'isEarned'>[] = [
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
export const ACHIEVEMENTS: readonly Achievement[] = DEFINITIONS.map((each) => ({
  ...each,
  isEarned: (facts) => each.progressOf(facts) >= each.total,
}));
