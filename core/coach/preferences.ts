import type { AiCategory, AiPreferences } from './events.ts';

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

export type Stance = 'neutral' | 'preferred' | 'excluded';
type Choices = Pick<AiPreferences, 'preferredCategories' | 'excludedCategories'>;

/** How this person stands to a category. */
export function stanceOf({ preferredCategories, excludedCategories }: Choices, category: AiCategory): Stance {
  if (preferredCategories.includes(category)) return 'preferred';
  return excludedCategories.includes(category) ? 'excluded' : 'neutral';
}

const NEXT: Readonly<Record<Stance, Stance>> = { neutral: 'preferred', preferred: 'excluded', excluded: 'neutral' };

/** The choices after one more click on a category (CO2): neutral, then preferred, then excluded, then neutral. */
export function afterClick(choices: Choices, category: AiCategory): Choices {
  const next = NEXT[stanceOf(choices, category)];
  const others = (list: readonly AiCategory[]): AiCategory[] => list.filter((each) => each !== category);
  const preferredCategories = others(choices.preferredCategories);
  const excludedCategories = others(choices.excludedCategories);
  if (next === 'preferred') preferredCategories.push(category);
  if (next === 'excluded') excludedCategories.push(category);
  return { preferredCategories, excludedCategories };
}

/** A list of goals or interests with one more (CO3): trimmed; an empty one, and one that is there already, is ignored. */
export function withText(list: readonly string[], typed: string): string[] {
  const text = typed.trim().slice(0, MOST_TEXTS.length).trim();
  const isKnown = list.some((each) => each.toLowerCase() === text.toLowerCase());
  return text === '' || isKnown || list.length >= MOST_TEXTS.count ? [...list] : [...list, text];
}
