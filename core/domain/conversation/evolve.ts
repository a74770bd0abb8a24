import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import type { Evolvers } from '../../kernel/fold/slice.ts';
import type { ConversationEvent } from './events.ts';
import type { ConversationState, Message } from './state.ts';

/** Folds messages into threads. */
export const evolvers: Evolvers<ConversationState, ConversationEvent | AccountEvent> = {
  MessageSent: (draft, event) => keep(draft, event.data.to, { ...written(event, event.data.text), isMine: true, isRead: true }),
  MessageReceived: (draft, event) => keep(draft, event.data.from, written(event, event.data.text)),
  ConversationRead: ({ byPerson }, { data }) => {
    const messages = byPerson[data.person]?.messages ?? [];
    for (let i = messages.length - 1; i >= 0; i -= 1) {
      const message = messages[i];
      // Whatever came before one that was read was read with it.
      if (!message || (message.isRead && !message.isMine)) return;
      if (!message.isRead) message.isRead = true;
    }
  },
  StartedFresh: (draft) => leaveSample(draft),
};

function written({ id, at, device }: FoldedEvent, text: string): Message {
  return { id, isMine: false, text, at, isRead: false, isSample: device === SAMPLE_DEVICE };
}

function keep({ byPerson }: ConversationState, { id, name }: { id: string; name: string }, message: Message): void {
  const thread = (byPerson[id] ??= { name, messages: [] });
  thread.name = name;
  thread.messages.push(message);
}

/** CV6: what came with the sample history goes; what this person wrote stays. */
function leaveSample(draft: ConversationState): void {
  for (const [person, thread] of Object.entries(draft.byPerson)) {
    thread.messages = thread.messages.filter(({ isSample }) => !isSample);
    if (thread.messages.length === 0) delete draft.byPerson[person];
  }
}
