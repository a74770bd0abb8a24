import { chooseTemplates } from './choose.ts';
import { compose, daysFor, difficultyAt } from './compose.ts';
import { DEFAULT_PREFERENCES } from '../../domain/coach/preferences.ts';
import { MOST_SUGGESTIONS } from './parse.ts';
import { readTask } from './promptData.ts';
import { chanceOf, type Seed } from './random.ts';
import { refineByRules } from './refine.ts';
import { EMPTY_HISTORY, type Brief, type Suggestion } from './suggestion.ts';

/** Of somebody of whom nothing is known. */
export const EMPTY_BRIEF: Brief = { history: EMPTY_HISTORY, preferences: DEFAULT_PREFERENCES, trending: [], shown: [] };

/** Three suggestions made without a model, out of history, preferences and what is trending (CO8). Another seed gives others. */
export function suggestByRules(brief: Brief, seed: Seed): Suggestion[] {
  const chance = chanceOf(seed);
  const choices = chooseTemplates(brief, MOST_SUGGESTIONS, chance);
  const turn = Math.floor(chance() * MOST_SUGGESTIONS);
  return choices.map((choice, place) => {
    const difficulty = difficultyAt(place, brief);
    return compose(choice, { brief, difficulty, days: daysFor(difficulty, brief, chance), place, turn });
  });
}

/**
 * What a server without a model answers to a prompt: JSON text in the form that a model would give (CO8, CO12). A prompt that is none of
 * ours gets what somebody gets of whom nothing is known.
 */
export function answerByRules(prompt: string, seed: Seed): string {
  const task = readTask(prompt);
  const brief = task?.brief ?? EMPTY_BRIEF;
  const suggestions = task?.refine ? [refineByRules(task.refine.suggestion, task.refine.wish, brief, seed)] : suggestByRules(brief, seed);
  return JSON.stringify(suggestions.map(asModels), null, 2);
}

function asModels(suggestion: Suggestion): object {
  const { title, description, category, difficulty, durationDays, points, reasoning, tags, estimatedSuccessRate } = suggestion;
  return { title, description, category, difficulty, duration: `${durationDays} days`, points, reasoning, tags, estimatedSuccessRate };
}
