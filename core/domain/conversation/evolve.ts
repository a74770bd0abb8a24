import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import type { Evolvers } from '../../kernel/fold/slice.ts';
import type { ConversationEvent } from './events.ts';
import type { ConversationState, Message } from './state.ts';

/** Folds messages into threads. */
export const evolvers: Evolvers<ConversationState, ConversationEvent | AccountEvent> = {
  MessageSent: (draft, event) => addMessage(draft, event.data.to, { ...messageOf(event, event.data.text), isMine: true, isRead: true }),
  MessageReceived: (draft, event) => addMessage(draft, event.data.from, messageOf(event, event.data.text)),
  ConversationRead: ({ byPerson }, { data }) => {
    const messages = byPerson[data.person]?.messages ?? [];
    for (let i = messages.length - 1; i >= 0; i -= 1) {
      const message = messages[i];
      // Reading marks all earlier messages, so everything before a read one is read.
      if (!message || (message.isRead && !message.isMine)) return;
      if (!message.isRead) message.isRead = true;
    }
  },
  StartedFresh: (draft) => leaveSample(draft),
};

function messageOf({ id, at, device }: FoldedEvent, text: string): Message {
  return { id, isMine: false, text, at, isRead: false, isSample: device === SAMPLE_DEVICE };
}

function addMessage({ byPerson }: ConversationState, { id, name }: { id: string; name: string }, message: Message): void {
  const thread = (byPerson[id] ??= { name, messages: [] });
  thread.name = name;
  thread.messages.push(message);
}

/** Removes the sample history's messages, and threads that are then empty (CV6). */
function leaveSample(draft: ConversationState): void {
  for (const [person, thread] of Object.entries(draft.byPerson)) {
    thread.messages = thread.messages.filter(({ isSample }) => !isSample);
    if (thread.messages.length === 0) delete draft.byPerson[person];
  }
}
