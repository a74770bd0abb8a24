import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../kernel/event.ts';

/** What the AI helper suggests challenges of (CO1). */
export const AI_CATEGORIES = [
  'fitness',
  'productivity',
  'creativity',
  'social',
  'learning',
  'wellness',
  'finance',
  'skill-building',
] as const;
export type AiCategory = (typeof AI_CATEGORIES)[number];
export const AI_DIFFICULTIES = ['easy', 'medium', 'hard', 'mixed'] as const;
export const AI_DURATIONS = ['short', 'medium', 'long', 'mixed'] as const;
export const AI_PERSONALITIES = ['motivational', 'practical', 'challenging', 'supportive'] as const;

const categories = z.array(z.enum(AI_CATEGORIES));

export const coachEvents = {
  /** What the AI helper should know and prefer, whole. Kept on the device. */
  AiPreferencesSaved: defineEvent({
    v: 1,
    data: z.object({
      preferredCategories: categories,
      excludedCategories: categories,
      preferredDifficulty: z.enum(AI_DIFFICULTIES),
      preferredDuration: z.enum(AI_DURATIONS),
      goals: z.array(z.string()),
      interests: z.array(z.string()),
      aiPersonality: z.enum(AI_PERSONALITIES),
    }),
  }),
};
export type CoachEvent = EventOf<typeof coachEvents>;
export type NewCoachEvent = NewEventOf<typeof coachEvents>;
/** What the AI helper should know and prefer. */
export type AiPreferences = CoachEvent['data'];
