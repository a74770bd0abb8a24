import { EMPTY_HISTORY, type AssistantContext, type Brief } from '@gauntlet/core';

/** The input of suggestions for a new person. */
export function briefOf(userId: string): Brief {
  return {
    history: { ...EMPTY_HISTORY, userId },
    preferences: {
      preferredCategories: ['fitness'],
      excludedCategories: [],
      preferredDifficulty: 'mixed',
      preferredDuration: 'mixed',
      goals: [],
      interests: [],
      aiPersonality: 'motivational',
    },
    trending: [],
    shown: [],
  };
}

/** The figures of a person with one challenge of this title. */
export function contextOf({ title }: { title: string }): AssistantContext {
  return {
    personality: 'practical',
    likes: { preferred: [], excluded: [], goals: [], interests: [] },
    balance: 12_500,
    xp: 245,
    level: 3,
    tier: 'Beginner',
    xpToNext: 155,
    streak: { days: 7, activeToday: false, tier: null, multiplier: 1, shields: 0 },
    trust: { score: 91, sum: 91, badge: 'reliable', completed: 15, missed: 2, disputesLost: 0 },
    active: [{ title, done: 1, needed: 4, lastDate: '2026-03-09' }],
    activeCount: 1,
    pendingCount: 0,
    nextCheckIn: null,
  };
}
