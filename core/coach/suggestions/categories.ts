import { CATEGORIES, type Category } from '../../domain/challenge/events.ts';
import type { AiCategory } from '../../domain/coach/events.ts';

/** What an answer may call a category, and which one it is (spec, 'AI response parsing'). */
const NAMES: ReadonlyMap<string, Category> = new Map<string, Category>([
  ...CATEGORIES.map((each) => [each, each] as const),
  ['productivity', 'study'],
  ['learning', 'study'],
  ['education', 'study'],
  ['wellness', 'habit'],
  ['health', 'fitness'],
  ['exercise', 'fitness'],
  ['nutrition', 'diet'],
  ['food', 'diet'],
  ['eating', 'diet'],
  ['skill-building', 'skill'],
  ['training', 'skill'],
]);

/** The category that an answer means, in whatever case; an unknown one is fitness (CO6). */
export function categoryOf(text: string): Category {
  return NAMES.get(text.trim().toLowerCase()) ?? 'fitness';
}

/** Whether it is one of the names that the spec's mapping knows. */
export function isCategoryName(text: string): boolean {
  return NAMES.has(text);
}

/**
 * Which challenges somebody means who prefers a category of the AI preferences. For the three that the spec's mapping does not name,
 * what their challenges ask for: creativity is a skill, social and finance are habits (CO8).
 */
export const CATEGORY_OF: Readonly<Record<AiCategory, Category>> = {
  fitness: 'fitness',
  productivity: 'study',
  creativity: 'skill',
  social: 'habit',
  learning: 'study',
  wellness: 'habit',
  finance: 'habit',
  'skill-building': 'skill',
};
