import { EMPTY_BRIEF } from '../../../../core/coach/suggestions/rules.ts';
import type { Brief, History, Suggestion } from '../../../../core/coach/suggestions/suggestion.ts';
import type { AiPreferences } from '../../../../core/domain/coach/events.ts';

/** The empty brief with these parts replaced. */
export function briefWith(
  history: Partial<History> = {},
  preferences: Partial<AiPreferences> = {},
  trending: readonly string[] = [],
): Brief {
  const { shown } = EMPTY_BRIEF;
  return { history: { ...EMPTY_BRIEF.history, ...history }, preferences: { ...EMPTY_BRIEF.preferences, ...preferences }, trending, shown };
}

/** A suggestion of a model. */
export const MODELS: Suggestion = {
  id: 's-1',
  title: '21-Day Morning Walk',
  description: 'Walk for 21 days before work.',
  category: 'fitness',
  difficulty: 'medium',
  durationDays: 21,
  points: 500,
  reasoning: 'It fits you.',
  tags: ['walking'],
  estimatedSuccessRate: 60,
};
