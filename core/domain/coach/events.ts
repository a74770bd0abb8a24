import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

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

/** Who answered: a language model, the rules of the server, or those of this device. */
export const ANSWER_SOURCES = ['model', 'rules', 'device'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

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
  /** A server gave the talk with the assistant an id of its own, which later questions reuse. */
  AssistantConversationOpened: defineEvent({
    v: 1,
    data: z.object({ provider: z.string(), agent: z.string(), conversationId: z.string() }),
  }),
  /** A question to the Challenge Assistant. The event's id is the question's. Kept on the device. */
  AssistantAsked: defineEvent({ v: 1, data: z.object({ text: z.string() }) }),
  /** What came as the answer to a question, whole or as far as it had come when the person stopped it. */
  AssistantAnswered: defineEvent({
    v: 1,
    data: z.object({ question: idSchema, text: z.string(), source: z.enum(ANSWER_SOURCES), ended: z.enum(['finished', 'stopped']) }),
  }),
  /** The talk so far was put away; the next question begins another. */
  AssistantConversationLeft: defineEvent({ v: 1, data: z.object({}) }),
};
export type CoachEvent = EventOf<typeof coachEvents>;
export type NewCoachEvent = NewEventOf<typeof coachEvents>;
/** What the AI helper should know and prefer. */
export type AiPreferences = Extract<CoachEvent, { type: 'AiPreferencesSaved' }>['data'];
