import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

const person = z.object({ id: idSchema, name: z.string() });
const text = z.string();

/** Direct messages are for their author alone: none of these events is sent to the node API (CV1). */
export const conversationEvents = {
  /** A message from this user to `to`. The event's id is the message's id. */
  MessageSent: defineEvent({ rule: 'CV2', v: 1, data: z.object({ to: person, text }) }),
  /** A message from `from` to this user. */
  MessageReceived: defineEvent({ rule: 'CV3', v: 1, data: z.object({ from: person, text }) }),
  /** All messages of `person` so far were read. */
  ConversationRead: defineEvent({ rule: 'CV3', v: 1, data: z.object({ person: idSchema }) }),
};
export type ConversationEvent = EventOf<typeof conversationEvents>;
export type NewConversationEvent = NewEventOf<typeof conversationEvents>;
