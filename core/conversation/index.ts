import type { Slice } from '../kernel/slice.ts';
import { conversationEvents } from './events.ts';

/** What the conversation slice folds: filled by its evolvers. */
export type ConversationState = Record<never, never>;

/** Direct messages. Rules: RULES.md. */
export const conversation: Slice<ConversationState, null> = {
  initial: {},
  events: conversationEvents,
  commands: {},
  guards: {},
  evolvers: {},
};
