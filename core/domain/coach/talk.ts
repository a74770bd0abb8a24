import type { Instant } from '../../kernel/time/instant.ts';
import type { AnswerSource } from './events.ts';

/** How many characters a question, and an answer that is kept, has at most (CO16, CO17). */
export const LONGEST_QUESTION = 1_000;
export const LONGEST_ANSWER = 8_000;
/** How many questions of a talk are kept in sight; older ones stay in the log (CO18). */
export const MOST_QUESTIONS = 100;

/** The answer to a question, and how it ended. */
export type AssistantAnswer = {
  readonly text: string;
  readonly at: Instant;
  readonly source: AnswerSource;
  readonly ended: 'finished' | 'stopped';
};

/** A question to the assistant; its answer is null until one was kept. */
export type AssistantQuestion = { id: string; text: string; at: Instant; answer: AssistantAnswer | null };

/** Where a server keeps its side of the talk. */
export type ServerConversation = { readonly provider: string; readonly agent: string; readonly conversationId: string };

/** The talk with the assistant: its id on a server once there is one, and the questions in the order of the log. */
export type AssistantTalk = { conversation: ServerConversation | null; questions: AssistantQuestion[] };

export const EMPTY_TALK: AssistantTalk = { conversation: null, questions: [] };
