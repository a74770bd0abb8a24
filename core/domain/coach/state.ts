import type { Instant } from '../../kernel/time/instant.ts';
import type { AiPreferences, AnswerSource } from './events.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

/** Maximum length of a question and of a stored answer, in characters (CO16, CO17). */
export const MAX_QUESTION_LENGTH = 1_000;
export const MAX_ANSWER_LENGTH = 8_000;
/** Maximum number of questions in the state; older ones remain in the log (CO18). */
export const MAX_QUESTIONS = 100;

/** The answer to a question. `stopped`: the user stopped it before its end. */
export type AssistantAnswer = {
  readonly text: string;
  readonly at: Instant;
  readonly source: AnswerSource;
  readonly ended: 'finished' | 'stopped';
};

/** A question to the assistant. `answer` is null until one is stored. */
export type AssistantQuestion = { id: string; text: string; at: Instant; answer: AssistantAnswer | null };

/** Identifies the conversation on a server. */
export type ServerConversation = { readonly provider: string; readonly agent: string; readonly conversationId: string };

/** The conversation with the assistant: its id on a server, null until there is one, and the questions in log order. */
export type AssistantTalk = { conversation: ServerConversation | null; questions: AssistantQuestion[] };

/** A conversation without questions. */
export const EMPTY_TALK: AssistantTalk = { conversation: null, questions: [] };

/** The user's AI preferences and their conversation with the assistant. */
export type CoachState = { preferences: AiPreferences; talk: AssistantTalk };

/** The state before the first event. */
export const initialCoach: CoachState = { preferences: DEFAULT_PREFERENCES, talk: EMPTY_TALK };
