import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { readConversation, sendMessage } from './commands.ts';
import type { NewConversationEvent } from './events.ts';
import { unreadOf, type ConversationState } from './state.ts';

/** Sends a message. Refuses an empty one (CV2) and one to the sender (CV4). */
export function decideSend(
  { to, text }: z.infer<typeof sendMessage>,
  _: ConversationState,
  __: null,
  { actor }: Context,
): Decision<NewConversationEvent, RefusalOf<'NothingWritten' | 'MessageToOneself'>> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse({ type: 'NothingWritten' });
  if (to.id === actor) return refuse({ type: 'MessageToOneself' });
  return accept({ type: 'MessageSent', data: { to, text: trimmed } });
}

/** Marks a user's messages as read. Refuses if none is unread, so that reopening a thread writes nothing (CV3). */
export function decideRead(
  { person }: z.infer<typeof readConversation>,
  { byPerson }: ConversationState,
): Decision<NewConversationEvent, RefusalOf<'NothingUnread'>> {
  const thread = byPerson[person];
  if (!thread || unreadOf(thread) === 0) return refuse({ type: 'NothingUnread' });
  return accept({ type: 'ConversationRead', data: { person } });
}
