import { DAYS, POINTS, within } from './bands.ts';
import { categoryOf } from './categories.ts';
import { daysIn } from './durations.ts';
import { estimatedSuccess } from './estimate.ts';
import type { Json, JsonObject } from './jsonReader.ts';
import { objectsIn } from './objectsIn.ts';
import { DIFFICULTIES, type Brief, type Difficulty, type Suggestion } from './suggestion.ts';
import { hashOf, LONGEST, tidy } from './texts.ts';

/** Maximum number of suggestions at a time. */
export const MAX_SUGGESTIONS = 3;
const UNTITLED = 'Untitled Challenge';
const DEFAULT_DIFFICULTY: Difficulty = 'medium';
const DEFAULT_DAYS = 30;
const DEFAULT_POINTS = 500;

/**
 * Parses none to three suggestions from a model's response (CO6). Any text is accepted: missing and invalid fields get defaults, durations
 * (in days) and points are clamped to the band of the difficulty, and a repeated title is dropped. The success rate is our own estimate, not
 * the model's (CO9). Never throws.
 *
 * @example parseSuggestions('[{"title": "Walk daily", "duration": "2 weeks"}]', brief)[0]?.durationDays // 14
 */
export function parseSuggestions(result: string, brief: Brief): Suggestion[] {
  const byTitle = new Map<string, Suggestion>();
  for (const object of objectsIn(result)) {
    const suggestion = suggestionOf(object, brief);
    const key = suggestion.title.toLowerCase();
    if (!byTitle.has(key)) byTitle.set(key, suggestion);
    if (byTitle.size === MAX_SUGGESTIONS) break;
  }
  return [...byTitle.values()];
}

/**
 * Parses a model's response to a change request (CO13). A field that the response omits keeps the original's value. Returns null if the
 * response contains no suggestion. Never throws.
 */
export function parseRefined(result: string, original: Suggestion, brief: Brief): Suggestion | null {
  const [object] = objectsIn(result);
  if (!object) return null;
  const difficulty = difficultyOf(object.get('difficulty')) ?? original.difficulty;
  // An omitted value is clamped to the band only if the difficulty has changed.
  const days = durationOf(object.get('duration')) ?? (difficulty === original.difficulty ? null : original.durationDays);
  const points = pointsOf(object.get('points')) ?? (difficulty === original.difficulty ? null : original.points);
  const category = textOf(object.get('category'), LONGEST.title);
  const tags = tagsOf(object.get('tags'));
  return completeSuggestion(
    {
      title: titleOf(object.get('title')) ?? original.title,
      description: textOf(object.get('description'), LONGEST.description) || original.description,
      category: category === '' ? original.category : categoryOf(category),
      difficulty,
      durationDays: days === null ? original.durationDays : within(DAYS[difficulty], days),
      points: points === null ? original.points : within(POINTS[difficulty], points),
      reasoning: textOf(object.get('reasoning'), LONGEST.reasoning) || original.reasoning,
      tags: tags.length > 0 ? tags : original.tags,
    },
    brief,
  );
}

/** Completes a suggestion with an id, which is a hash of its fields, and with our own estimate of the success rate (CO9). */
export function completeSuggestion(part: Omit<Suggestion, 'id' | 'estimatedSuccessRate'>, brief: Brief): Suggestion {
  const { title, category, difficulty, durationDays, points } = part;
  const id = `s-${hashOf([title, category, difficulty, durationDays, points].join('|')).toString(36)}`;
  return { id, ...part, estimatedSuccessRate: estimatedSuccess(part, brief) };
}

function suggestionOf(object: JsonObject, brief: Brief): Suggestion {
  const difficulty = difficultyOf(object.get('difficulty')) ?? DEFAULT_DIFFICULTY;
  const days = durationOf(object.get('duration'));
  const points = pointsOf(object.get('points'));
  return completeSuggestion(
    {
      title: titleOf(object.get('title')) ?? UNTITLED,
      description: textOf(object.get('description'), LONGEST.description),
      category: categoryOf(textOf(object.get('category'), LONGEST.title)),
      difficulty,
      durationDays: days === null ? DEFAULT_DAYS : within(DAYS[difficulty], days),
      points: points === null ? DEFAULT_POINTS : within(POINTS[difficulty], points),
      reasoning: textOf(object.get('reasoning'), LONGEST.reasoning),
      tags: tagsOf(object.get('tags')),
    },
    brief,
  );
}

/** Returns a string tidied and truncated, and '' for any other value. */
function textOf(value: Json | undefined, longest: number): string {
  return typeof value === 'string' ? tidy(value, longest) : '';
}

/** Returns null for a title that is too short for the create form, which counts code points. */
function titleOf(value: Json | undefined): string | null {
  const title = textOf(value, LONGEST.title);
  return [...title].length < LONGEST.shortestTitle ? null : title;
}

function difficultyOf(value: Json | undefined): Difficulty | null {
  const text = textOf(value, LONGEST.tag).toLowerCase();
  return DIFFICULTIES.find((each) => each === text) ?? null;
}

/** Parses a duration, in days. Returns null unless it is above 0. */
function durationOf(value: Json | undefined): number | null {
  if (typeof value === 'string') return daysIn(value);
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** Parses points: '450', '1,000 points', 450. Returns null unless they are above 0. */
function pointsOf(value: Json | undefined): number | null {
  if (typeof value === 'string') {
    const [digits] = /(?<![\d.-])\d[\d,]{0,12}/.exec(value.slice(0, LONGEST.title)) ?? [];
    return digits === undefined ? null : Number(digits.replaceAll(',', '')) || null;
  }
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** Parses tags from a list, or from one text with commas. Drops duplicates, ignoring case. */
function tagsOf(value: Json | undefined): string[] {
  const all: readonly Json[] =
    typeof value === 'string' ? value.slice(0, LONGEST.description).split(',') : Array.isArray(value) ? value : [];
  const byKey = new Map<string, string>();
  for (const each of all) {
    const tag = textOf(each, LONGEST.tag);
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
    if (byKey.size === LONGEST.tags) break;
  }
  return [...byKey.values()];
}
