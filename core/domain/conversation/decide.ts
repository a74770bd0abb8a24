import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { readConversation, sendMessage } from './commands.ts';
import type { NewConversationEvent } from './events.ts';
import { unreadOf, type ConversationState } from './state.ts';

/** Writes to somebody. Refuses what holds no word (CV2) and a message to oneself (CV4). */
export function decideSend(
  { to, text }: z.infer<typeof sendMessage>,
  _: ConversationState,
  __: null,
  { actor }: Context,
): Decision<NewConversationEvent, RefusalOf<'NothingWritten' | 'MessageToOneself'>> {
  const words = text.trim();
  if (words === '') return refuse({ type: 'NothingWritten' });
  if (to.id === actor) return refuse({ type: 'MessageToOneself' });
  return accept({ type: 'MessageSent', data: { to, text: words } });
}

/** Reads what a person wrote. Refuses when nothing of theirs is unread, so that opening a thread again writes nothing (CV3). */
export function decideRead(
  { person }: z.infer<typeof readConversation>,
  { byPerson }: ConversationState,
): Decision<NewConversationEvent, RefusalOf<'NothingUnread'>> {
  const thread = byPerson[person];
  if (!thread || unreadOf(thread) === 0) return refuse({ type: 'NothingUnread' });
  return accept({ type: 'ConversationRead', data: { person } });
}
