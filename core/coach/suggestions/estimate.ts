import { CATEGORY_OF } from './categories.ts';
import type { Brief, Difficulty, SkillLevel, Suggestion } from './suggestion.ts';

const BASE = 50;
const SKILL_BONUS = 15;
const CATEGORY_BONUS = 10;
const DURATION_BONUS = { points: 10, days: 7 } as const;

const SKILL_FOR: Readonly<Record<Difficulty, SkillLevel>> = { easy: 'beginner', medium: 'intermediate', hard: 'advanced' };

/** Estimates the probability that the user completes a challenge, in whole percent (CO9). */
export function estimatedSuccess(
  { category, difficulty, durationDays }: Pick<Suggestion, 'category' | 'difficulty' | 'durationDays'>,
  { history, preferences }: Brief,
): number {
  const isPreferred =
    history.preferredCategories.includes(category) || preferences.preferredCategories.some((each) => CATEGORY_OF[each] === category);
  const isUsual = Math.abs(durationDays - history.averageDuration) <= DURATION_BONUS.days;
  const estimate =
    (history.successRate > 0 ? history.successRate : BASE) +
    (SKILL_FOR[difficulty] === history.skillLevel ? SKILL_BONUS : 0) +
    (isPreferred ? CATEGORY_BONUS : 0) +
    (isUsual ? DURATION_BONUS.points : 0);
  return Math.min(100, Math.max(0, Math.round(estimate)));
}
