import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

/** Categories of the AI preferences (CO1). */
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

/** The source of an answer: a language model, the rules of the server, or those of this device. */
export const ANSWER_SOURCES = ['model', 'rules', 'device'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

const categories = z.array(z.enum(AI_CATEGORIES));

/** Events of the coach slice. None is sent to the node API. */
export const coachEvents = {
  /** All AI preferences. */
  AiPreferencesSaved: defineEvent({
    rule: 'CO1',
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
  /** A server assigned an id to the conversation; later questions reuse it (CO18). */
  AssistantConversationOpened: defineEvent({
    rule: 'CO18',
    v: 1,
    data: z.object({ provider: z.string(), agent: z.string(), conversationId: z.string() }),
  }),
  /** A question to the Challenge Assistant. The event's id is the question's id. */
  AssistantAsked: defineEvent({ rule: 'CO16', v: 1, data: z.object({ text: z.string() }) }),
  /** The answer to a question: complete, or the part received before the user stopped it (CO17). */
  AssistantAnswered: defineEvent({
    rule: 'CO17',
    v: 1,
    data: z.object({ question: idSchema, text: z.string(), source: z.enum(ANSWER_SOURCES), ended: z.enum(['finished', 'stopped']) }),
  }),
  /** The user left the conversation; the next question starts another one. */
  AssistantConversationLeft: defineEvent({ rule: 'CO18', v: 1, data: z.object({}) }),
};
export type CoachEvent = EventOf<typeof coachEvents>;
export type NewCoachEvent = NewEventOf<typeof coachEvents>;
/** The AI preferences of a user (CO1). */
export type AiPreferences = Extract<CoachEvent, { type: 'AiPreferencesSaved' }>['data'];
