import { DAYS, POINTS, within } from './bands.ts';
import { categoryOf } from './categories.ts';
import { daysIn } from './durations.ts';
import { estimatedSuccess } from './estimate.ts';
import type { Json, JsonObject } from './jsonReader.ts';
import { objectsIn } from './objectsIn.ts';
import { DIFFICULTIES, type Brief, type Difficulty, type Suggestion } from './suggestion.ts';
import { hashOf, LONGEST, tidy } from './texts.ts';

/** How many suggestions the coach gives. */
export const MOST_SUGGESTIONS = 3;
const UNTITLED = 'Untitled Challenge';
const DEFAULT_DIFFICULTY: Difficulty = 'medium';
const DEFAULT_DAYS = 30;
const DEFAULT_POINTS = 500;

/** The suggestions in a model's answer, none to three of them, whatever the answer is; its own estimates are not believed (CO6, CO9). */
export function parseSuggestions(result: string, brief: Brief): Suggestion[] {
  const byTitle = new Map<string, Suggestion>();
  for (const object of objectsIn(result)) {
    const suggestion = suggestionOf(object, brief);
    const key = suggestion.title.toLowerCase();
    if (!byTitle.has(key)) byTitle.set(key, suggestion);
    if (byTitle.size === MOST_SUGGESTIONS) break;
  }
  return [...byTitle.values()];
}

/** A suggestion as an answer changed it: what it leaves out stays as it was. Null when the answer holds none (CO13). */
export function parseRefined(result: string, original: Suggestion, brief: Brief): Suggestion | null {
  const [object] = objectsIn(result);
  if (!object) return null;
  const difficulty = difficultyOf(object.get('difficulty')) ?? original.difficulty;
  // What stays is brought into the band only where the difficulty is another one.
  const days = durationOf(object.get('duration')) ?? (difficulty === original.difficulty ? null : original.durationDays);
  const points = pointsOf(object.get('points')) ?? (difficulty === original.difficulty ? null : original.points);
  const category = textOf(object.get('category'), LONGEST.title);
  const tags = tagsOf(object.get('tags'));
  return finished(
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

/** A suggestion with its id, which is made of what it says, and with our own estimate (CO9). */
export function finished(part: Omit<Suggestion, 'id' | 'estimatedSuccessRate'>, brief: Brief): Suggestion {
  const { title, category, difficulty, durationDays, points } = part;
  const id = `s-${hashOf([title, category, difficulty, durationDays, points].join('|')).toString(36)}`;
  return { id, ...part, estimatedSuccessRate: estimatedSuccess(part, brief) };
}

function suggestionOf(object: JsonObject, brief: Brief): Suggestion {
  const difficulty = difficultyOf(object.get('difficulty')) ?? DEFAULT_DIFFICULTY;
  const days = durationOf(object.get('duration'));
  const points = pointsOf(object.get('points'));
  return finished(
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

function textOf(value: Json | undefined, longest: number): string {
  return typeof value === 'string' ? tidy(value, longest) : '';
}

/** Null when there is none that the form would take, which counts characters and not their halves. */
function titleOf(value: Json | undefined): string | null {
  const title = textOf(value, LONGEST.title);
  return [...title].length < LONGEST.shortestTitle ? null : title;
}

function difficultyOf(value: Json | undefined): Difficulty | null {
  const text = textOf(value, LONGEST.tag).toLowerCase();
  return DIFFICULTIES.find((each) => each === text) ?? null;
}

/** In days; what is no number above 0 counts as missing. */
function durationOf(value: Json | undefined): number | null {
  if (typeof value === 'string') return daysIn(value);
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** '450', '1,000 points', 450. */
function pointsOf(value: Json | undefined): number | null {
  if (typeof value === 'string') {
    const [digits] = /(?<![\d.-])\d[\d,]{0,12}/.exec(value.slice(0, LONGEST.title)) ?? [];
    return digits === undefined ? null : Number(digits.replaceAll(',', '')) || null;
  }
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** A list of texts, or one text with commas; the same tag in another case is the same. */
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
