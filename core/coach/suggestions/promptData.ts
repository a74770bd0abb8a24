import * as z from 'zod/mini';
import { dataBlock, readDataBlock } from '../dataBlock.ts';
import { TEXT_LIMITS } from '../../domain/coach/preferences.ts';
import { briefSchema, suggestionSchema } from './schema.ts';
import { MAX_CHANGE_REQUEST_LENGTH, type Brief, type Suggestion } from './suggestion.ts';
import { LONGEST, tidy } from './texts.ts';

/** Maximum lengths of a goal or an interest, and of a challenge's title, in characters (CO12). */
const MAX_TEXT_LENGTH = 80;
const MAX_TITLE_LENGTH = 100;
const MAX_TITLES = 5;
/** How much longer than its limit a text may become by escaping, as a factor. */
const MAX_ESCAPED_RATIO = 1.5;

const refinement = z.object({
  suggestion: z.omit(suggestionSchema, { id: true, reasoning: true, estimatedSuccessRate: true }),
  wish: z.string().check(z.maxLength(MAX_CHANGE_REQUEST_LENGTH)),
});

/** The task of a prompt, parsed from its data block. `refine` is null for new suggestions. */
export type PromptTask = {
  readonly brief: Brief;
  readonly refine: { readonly suggestion: Suggestion; readonly changeRequest: string } | null;
};

/** The data block for suggestions. It contains only what suggestions need and does not identify the user (CO12). */
export function briefBlock(brief: Brief): string {
  return dataBlock(briefData(brief));
}

/** The data block for a refinement: the same, with the suggestion and the change request. */
export function refineBlock(suggestion: Suggestion, changeRequest: string, brief: Brief): string {
  const { title, description, category, difficulty, durationDays, points, tags } = suggestion;
  const part = { title, description: fitText(description, LONGEST.description), category, difficulty, durationDays, points, tags };
  return dataBlock({ ...briefData(brief), suggestion: part, wish: fitText(changeRequest, MAX_CHANGE_REQUEST_LENGTH) });
}

/** Reads the task at the end of a prompt of ours. Null for any other text. Never throws. */
export function readTask(prompt: string): PromptTask | null {
  const data = readDataBlock(prompt)?.data;
  const brief = briefSchema.safeParse(data);
  if (!brief.success) return null;
  const refine = refinement.safeParse(data);
  return {
    brief: { ...brief.data, history: { ...brief.data.history, userId: '' } },
    refine: refine.success
      ? {
          suggestion: { id: 'refined', ...refine.data.suggestion, reasoning: '', estimatedSuccessRate: 0 },
          changeRequest: refine.data.wish,
        }
      : null,
  };
}

/** Reads the brief at the end of a prompt of ours, or null. Never throws. */
export function readBrief(prompt: string): Brief | null {
  return readTask(prompt)?.brief ?? null;
}

function briefData({ history, preferences, trending, shown }: Brief): z.infer<typeof briefSchema> {
  const { userId: _, ...figures } = history;
  const { goals, interests } = preferences;
  return {
    history: { ...figures, recentActivity: titles(figures.recentActivity), preferredCategories: [...figures.preferredCategories] },
    preferences: { ...preferences, goals: texts(goals), interests: texts(interests) },
    trending: titles(trending),
    shown: titles(shown),
  };
}

function texts(all: readonly string[]): string[] {
  return fitTexts(all.slice(0, TEXT_LIMITS.count), MAX_TEXT_LENGTH);
}

function titles(all: readonly string[]): string[] {
  return fitTexts(all.slice(0, MAX_TITLES), MAX_TITLE_LENGTH);
}

function fitTexts(all: readonly string[], longest: number): string[] {
  return all.map((each) => fitText(each, longest)).filter((each) => each !== '');
}

/** Shortens a text until its escaped form fits the limit, whatever characters it contains. */
function fitText(text: string, longest: number): string {
  let short = tidy(text, longest);
  while (dataBlock(short).length > dataBlock('').length + longest * MAX_ESCAPED_RATIO) short = tidy(short, Math.floor(short.length * 0.9));
  return short;
}
