import type { SliceFold } from '../../kernel/fold/slice.ts';
import { conversationEvents } from './events.ts';
import { evolvers } from './evolve.ts';
import { initialConversation, type ConversationState } from './state.ts';

/** Folds the events of the slice. */
export const conversationFold = {
  initial: initialConversation,
  events: conversationEvents,
  guards: {},
  evolvers,
} satisfies SliceFold<ConversationState>;
