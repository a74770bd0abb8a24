import { formatCount } from '../../kernel/lib/counts.ts';
import { chooseTemplates } from './choose.ts';
import { compose, daysFor, difficultyAt } from './compose.ts';
import { DEFAULT_PREFERENCES } from '../../domain/coach/preferences.ts';
import { MAX_SUGGESTIONS } from './parse.ts';
import { readTask } from './promptData.ts';
import { seededRandom, type Seed } from './random.ts';
import { refineByRules } from './refine.ts';
import { EMPTY_HISTORY, type Brief, type Suggestion } from './suggestion.ts';

/** The brief of a user without history and preferences. */
export const EMPTY_BRIEF: Brief = { history: EMPTY_HISTORY, preferences: DEFAULT_PREFERENCES, trending: [], shown: [] };

/**
 * Generates three suggestions without a model, from history, preferences and trends (CO8). Another seed gives others.
 *
 * @example const [first] = suggestByRules(EMPTY_BRIEF, 'any seed');
 */
export function suggestByRules(brief: Brief, seed: Seed): Suggestion[] {
  const random = seededRandom(seed);
  const choices = chooseTemplates(brief, MAX_SUGGESTIONS, random);
  const closingOffset = Math.floor(random() * MAX_SUGGESTIONS);
  return choices.map((choice, index) => {
    const difficulty = difficultyAt(index, brief);
    return compose(choice, { brief, difficulty, days: daysFor(difficulty, brief, random), index, closingOffset });
  });
}

/**
 * Responds to a prompt on a server without a model: JSON text in the format that a model would return (CO8, CO12). A prompt that is not
 * ours gets suggestions for the empty brief.
 */
export function generateByRules(prompt: string, seed: Seed): string {
  const task = readTask(prompt);
  const brief = task?.brief ?? EMPTY_BRIEF;
  const suggestions = task?.refine
    ? [refineByRules(task.refine.suggestion, task.refine.changeRequest, brief, seed)]
    : suggestByRules(brief, seed);
  return JSON.stringify(suggestions.map(toModelFormat), null, 2);
}

function toModelFormat(suggestion: Suggestion): object {
  const { title, description, category, difficulty, durationDays, points, reasoning, tags, estimatedSuccessRate } = suggestion;
  return {
    title,
    description,
    category,
    difficulty,
    duration: formatCount(durationDays, 'day'),
    points,
    reasoning,
    tags,
    estimatedSuccessRate,
  };
}
