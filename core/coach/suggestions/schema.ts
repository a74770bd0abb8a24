import * as z from 'zod/mini';
import { CATEGORIES } from '../../domain/challenge/events.ts';
import { AI_CATEGORIES, AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES } from '../../domain/coach/events.ts';
import { LONGEST } from './texts.ts';
import { DIFFICULTIES, SKILL_LEVELS } from './suggestion.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** Schema of a suggestion: no other fields, and every text within its limit. */
export const suggestionSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  title: text(LONGEST.title).check(
    z.minLength(LONGEST.shortestTitle),
    z.refine((title) => title.trim() === title),
  ),
  description: text(LONGEST.description),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  durationDays: z.int().check(z.minimum(1), z.maximum(365)),
  points: z.int().check(z.minimum(300), z.maximum(1000)),
  reasoning: text(LONGEST.reasoning),
  tags: z.array(text(LONGEST.tag).check(z.minLength(1))).check(z.maxLength(LONGEST.tags)),
  estimatedSuccessRate: z.int().check(z.minimum(0), z.maximum(100)),
});

/** Schema of a prompt's data block (CO12). It does not identify the user. */
export const briefSchema = z.object({
  history: z.object({
    completedChallenges: z.int().check(z.minimum(0)),
    successRate: percent,
    preferredCategories: z.array(z.enum(CATEGORIES)).check(z.maxLength(5)),
    averageDuration: z.number().check(z.minimum(0), z.maximum(10_000)),
    skillLevel: z.enum(SKILL_LEVELS),
    recentActivity: z.array(text(300)).check(z.maxLength(5)),
  }),
  preferences: z.object({
    preferredCategories: z.array(z.enum(AI_CATEGORIES)).check(z.maxLength(8)),
    excludedCategories: z.array(z.enum(AI_CATEGORIES)).check(z.maxLength(8)),
    preferredDifficulty: z.enum(AI_DIFFICULTIES),
    preferredDuration: z.enum(AI_DURATIONS),
    goals: z.array(text(300)).check(z.maxLength(20)),
    interests: z.array(text(300)).check(z.maxLength(20)),
    aiPersonality: z.enum(AI_PERSONALITIES),
  }),
  trending: z.array(text(300)).check(z.maxLength(5)),
  shown: z.array(text(300)).check(z.maxLength(5)),
});
