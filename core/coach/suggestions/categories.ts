import { CATEGORIES, type Category } from '../../domain/challenge/events.ts';
import type { AiCategory } from '../../domain/coach/events.ts';

/** Maps category names in a model's response to categories (spec, 'AI response parsing'). */
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

/** Maps a category name to a category, ignoring case. An unknown name is fitness (CO6). */
export function categoryOf(text: string): Category {
  return NAMES.get(text.trim().toLowerCase()) ?? 'fitness';
}

/** Whether the mapping contains a lower-case name. */
export function isCategoryName(text: string): boolean {
  return NAMES.has(text);
}

/**
 * Maps the categories of the AI preferences to challenge categories. The spec's mapping does not name three of them: creativity is a
 * skill, social and finance are habits (CO8).
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
