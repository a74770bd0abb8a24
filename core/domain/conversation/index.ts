import type { Slice } from '../../kernel/fold/slice.ts';
import { readConversation, sendMessage } from './commands.ts';
import { decideRead, decideSend } from './decide.ts';
import { conversationFold } from './fold.ts';
import type { ConversationState } from './state.ts';

/** Direct messages, stored in the person's log only. Rules: RULES.md. */
export const conversation = {
  ...conversationFold,
  commands: {
    SendMessage: { schema: sendMessage, decide: decideSend },
    ReadConversation: { schema: readConversation, decide: decideRead },
  },
} satisfies Slice<ConversationState, null>;
