import type { Instant } from '../../kernel/time/instant.ts';

/** A message in the log. `isSample`: from the sample history. */
export type Message = { id: string; isMine: boolean; text: string; at: Instant; isRead: boolean; isSample: boolean };

/** All messages exchanged with one user, in log order, and that user's most recent name. */
export type Thread = { name: string; messages: Message[] };

/** Direct messages, by the other user's id. */
export type ConversationState = { byPerson: Record<string, Thread> };

/** The state before the first event. */
export const initialConversation: ConversationState = { byPerson: {} };

/** The number of unread messages in a thread (CV3). */
export function unreadOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.filter(({ isMine, isRead }) => !isMine && !isRead).length;
}
