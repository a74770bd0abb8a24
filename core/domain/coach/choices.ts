import { AI_CATEGORIES, type AiCategory, type AiPreferences } from './events.ts';
import { MOST_TEXTS } from './preferences.ts';

export type Stance = 'neutral' | 'preferred' | 'excluded';
type Choices = Pick<AiPreferences, 'preferredCategories' | 'excludedCategories'>;

/** How this person stands to a category. */
export function stanceOf({ preferredCategories, excludedCategories }: Choices, category: AiCategory): Stance {
  if (preferredCategories.includes(category)) return 'preferred';
  return excludedCategories.includes(category) ? 'excluded' : 'neutral';
}

const NEXT: Readonly<Record<Stance, Stance>> = { neutral: 'preferred', preferred: 'excluded', excluded: 'neutral' };

/** The choices after one more click on a category (CO2): neutral, then preferred, then excluded, then neutral. */
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

/** A list of goals or interests with one more (CO3): trimmed; an empty one, and one that is there already, is ignored. */
export function withText(list: readonly string[], typed: string): string[] {
  const text = typed.trim().slice(0, MOST_TEXTS.length).trim();
  const isKnown = list.some((each) => each.toLowerCase() === text.toLowerCase());
  return text === '' || isKnown || list.length >= MOST_TEXTS.count ? [...list] : [...list, text];
}
