import type { Slice } from '../../kernel/fold/slice.ts';
import { readConversation, sendMessage } from './commands.ts';
import { decideRead, decideSend } from './decide.ts';
import { conversationEvents } from './events.ts';
import { evolvers } from './evolve.ts';
import { initialConversation, type ConversationState } from './state.ts';

/** Direct messages, stored on this device only. Rules: RULES.md. */
export const conversation = {
  initial: initialConversation,
  events: conversationEvents,
  commands: {
    SendMessage: { schema: sendMessage, decide: decideSend },
    ReadConversation: { schema: readConversation, decide: decideRead },
  },
  guards: {},
  evolvers,
} satisfies Slice<ConversationState, null>;
