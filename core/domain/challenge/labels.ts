import type { Category, ChallengeType } from './events.ts';

/** How a type is called. A search finds challenges by it. */
export const TYPE_LABELS: Readonly<Record<ChallengeType, string>> = {
  'one-on-one': '1-on-1',
  'group-free': 'Group (Free)',
  'group-paid': 'Group (Paid)',
};

/** How a category is called. A search finds challenges by it. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  fitness: 'Fitness',
  study: 'Study',
  diet: 'Diet',
  habit: 'Habit',
  skill: 'Skill',
};

/** Returns the title, or a placeholder when it is empty. */
export function titleOf({ title }: { readonly title: string }): string {
  return title.trim() || 'Untitled Challenge';
}
