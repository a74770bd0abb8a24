import type { Instant } from '../../kernel/time/instant.ts';

/** A message as it stands in the log. `isSample` came with the sample history. */
export type Message = { id: string; isMine: boolean; text: string; at: Instant; isRead: boolean; isSample: boolean };

/** Everything that was written with one person, in the order of the log, and the name they went by last. */
export type Thread = { name: string; messages: Message[] };

/** Direct messages, by the other person's id. */
export type ConversationState = { byPerson: Record<string, Thread> };

export const initialConversation: ConversationState = { byPerson: {} };

/** How many messages of this person were not read yet (CV3). */
export function unreadOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.filter(({ isMine, isRead }) => !isMine && !isRead).length;
}
