import type { AiPreferences } from './events.ts';

/** How many goals or interests there can be, and how many characters one has at most (CO3). */
export const MOST_TEXTS = { count: 20, length: 100 } as const;

/** The preferences of somebody who has not said any (CO1). */
export const DEFAULT_PREFERENCES: AiPreferences = {
  preferredCategories: [],
  excludedCategories: [],
  preferredDifficulty: 'mixed',
  preferredDuration: 'mixed',
  goals: [],
  interests: [],
  aiPersonality: 'motivational',
};
