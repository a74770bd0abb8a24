import { dataBlock, readDataBlock } from '../dataBlock.ts';
import type { GenerateRequest } from '../wire.ts';
import { briefSchema } from './schema.ts';
import type { Brief, Suggestion } from './suggestion.ts';

const MODEL = 'gpt-4o-mini';

/** Asks a model for three suggestions (CO12). */
export function suggestionRequest(brief: Brief): GenerateRequest {
  return { prompt: `Suggest challenges.\n\n${dataBlock(brief)}`, model: MODEL, temperature: 0.8, maxTokens: 2000 };
}

/** Asks a model to change a suggestion as a person wishes (CO12, CO13). */
export function refineRequest(suggestion: Suggestion, wish: string, brief: Brief): GenerateRequest {
  return { prompt: `Refine a challenge.\n\n${dataBlock({ ...brief, suggestion, wish })}`, model: MODEL, temperature: 0.7 };
}

/** The brief that a prompt of ours ends with, or null. Never throws. */
export function readBrief(prompt: string): Brief | null {
  const parsed = briefSchema.safeParse(readDataBlock(prompt)?.data);
  return parsed.success ? { ...parsed.data, history: { ...parsed.data.history, userId: '' } } : null;
}
