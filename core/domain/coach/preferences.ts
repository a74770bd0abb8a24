import { AI_CATEGORIES, type AiCategory, type AiPreferences } from './events.ts';

/** Maximum number of goals or interests in a list, and the maximum length of one in characters (CO3). */
export const TEXT_LIMITS = { count: 20, length: 100 } as const;

/** The preferences before the user saves any (CO1). */
export const DEFAULT_PREFERENCES: AiPreferences = {
  preferredCategories: [],
  excludedCategories: [],
  preferredDifficulty: 'mixed',
  preferredDuration: 'mixed',
  goals: [],
  interests: [],
  aiPersonality: 'motivational',
};

/** A user's choice for a category (CO2). */
export type Stance = 'neutral' | 'preferred' | 'excluded';
type Choices = Pick<AiPreferences, 'preferredCategories' | 'excludedCategories'>;

/** Whether the user prefers, excludes or has no opinion on a category. */
export function stanceOf({ preferredCategories, excludedCategories }: Choices, category: AiCategory): Stance {
  if (preferredCategories.includes(category)) return 'preferred';
  return excludedCategories.includes(category) ? 'excluded' : 'neutral';
}

const NEXT: Readonly<Record<Stance, Stance>> = { neutral: 'preferred', preferred: 'excluded', excluded: 'neutral' };

/** Returns the choices after a click on a category, which cycles neutral, preferred, excluded (CO2). */
export function afterClick(choices: Choices, clicked: AiCategory): Choices {
  const stance = (category: AiCategory): Stance => {
    const before = stanceOf(choices, category);
    return category === clicked ? NEXT[before] : before;
  };
  return {
    preferredCategories: AI_CATEGORIES.filter((category) => stance(category) === 'preferred'),
    excludedCategories: AI_CATEGORIES.filter((category) => stance(category) === 'excluded'),
  };
}

/** Returns a list of goals or interests with `typed` appended, trimmed. Ignores an empty text, a duplicate and a full list (CO3). */
export function withText(list: readonly string[], typed: string): string[] {
  const text = typed.trim().slice(0, TEXT_LIMITS.length).trim();
  const isDuplicate = list.some((each) => each.toLowerCase() === text.toLowerCase());
  return text === '' || isDuplicate || list.length >= TEXT_LIMITS.count ? [...list] : [...list, text];
}
