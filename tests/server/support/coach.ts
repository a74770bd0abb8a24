import { EMPTY_HISTORY, type Brief } from '@gauntlet/core/coach';

/** What suggestions for somebody new are made of. */
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
  };
}
