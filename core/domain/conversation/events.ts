import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

const person = z.object({ id: idSchema, name: z.string() });
const text = z.string();

/** Direct messages are kept on this device: none of these events is told to the node API. */
export const conversationEvents = {
  /** A message of this person to `to`. The event's id is the message's. */
  MessageSent: defineEvent({ v: 1, data: z.object({ to: person, text }) }),
  /** A message that came from `from`. */
  MessageReceived: defineEvent({ v: 1, data: z.object({ from: person, text }) }),
  /** Everything that `person` wrote so far was read. */
  ConversationRead: defineEvent({ v: 1, data: z.object({ person: idSchema }) }),
};
export type ConversationEvent = EventOf<typeof conversationEvents>;
export type NewConversationEvent = NewEventOf<typeof conversationEvents>;
