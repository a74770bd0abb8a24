import * as z from 'zod/mini';
import { dataBlock, readDataBlock } from '../dataBlock.ts';
import { MOST_TEXTS } from '../../domain/coach/preferences.ts';
import { briefSchema, suggestionSchema } from './schema.ts';
import { LONGEST_WISH, type Brief, type Suggestion } from './suggestion.ts';
import { LONGEST, tidy } from './texts.ts';

/** Characters of a goal or an interest, and of a challenge's title. */
const LONGEST_TEXT = 80;
const LONGEST_TITLE = 100;
const MOST_TITLES = 5;
/** Signs that must be escaped make a text longer; so much longer at most. */
const ESCAPED = 1.5;

const refinement = z.object({
  suggestion: z.omit(suggestionSchema, { id: true, reasoning: true, estimatedSuccessRate: true }),
  wish: z.string().check(z.maxLength(LONGEST_WISH)),
});

/** What a prompt asks for, read back out of its data block. */
export type PromptTask = { readonly brief: Brief; readonly refine: { readonly suggestion: Suggestion; readonly wish: string } | null };

/** What a prompt says of a person: no more than suggestions need, and not who they are (CO12). */
export function briefBlock(brief: Brief): string {
  return dataBlock(briefData(brief));
}

/** The same, with a suggestion and what the person wishes it to be. */
export function refineBlock(suggestion: Suggestion, wish: string, brief: Brief): string {
  const { title, description, category, difficulty, durationDays, points, tags } = suggestion;
  const part = { title, description: fitting(description, LONGEST.description), category, difficulty, durationDays, points, tags };
  return dataBlock({ ...briefData(brief), suggestion: part, wish: fitting(wish, LONGEST_WISH) });
}

/** The task that a prompt of ours ends with, or null for any other text. Never throws. */
export function readTask(prompt: string): PromptTask | null {
  const data = readDataBlock(prompt)?.data;
  const brief = briefSchema.safeParse(data);
  if (!brief.success) return null;
  const refine = refinement.safeParse(data);
  return {
    brief: { ...brief.data, history: { ...brief.data.history, userId: '' } },
    refine: refine.success
      ? { suggestion: { id: 'refined', ...refine.data.suggestion, reasoning: '', estimatedSuccessRate: 0 }, wish: refine.data.wish }
      : null,
  };
}

/** The brief that a prompt of ours ends with, or null. Never throws. */
export function readBrief(prompt: string): Brief | null {
  return readTask(prompt)?.brief ?? null;
}

function briefData({ history, preferences, trending, shown }: Brief): z.infer<typeof briefSchema> {
  const { userId: _, ...known } = history;
  const { goals, interests } = preferences;
  return {
    history: { ...known, recentActivity: titles(known.recentActivity), preferredCategories: [...known.preferredCategories] },
    preferences: { ...preferences, goals: texts(goals), interests: texts(interests) },
    trending: titles(trending),
    shown: titles(shown),
  };
}

function texts(all: readonly string[]): string[] {
  return fittingAll(all.slice(0, MOST_TEXTS.count), LONGEST_TEXT);
}

function titles(all: readonly string[]): string[] {
  return fittingAll(all.slice(0, MOST_TITLES), LONGEST_TITLE);
}

function fittingAll(all: readonly string[], longest: number): string[] {
  return all.map((each) => fitting(each, longest)).filter((each) => each !== '');
}

/** A text so short that it takes its room in the prompt and no more, however many of its signs must be escaped. */
function fitting(text: string, longest: number): string {
  let short = tidy(text, longest);
  while (dataBlock(short).length > dataBlock('').length + longest * ESCAPED) short = tidy(short, Math.floor(short.length * 0.9));
  return short;
}
