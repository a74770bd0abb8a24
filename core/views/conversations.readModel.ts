import type { AppState } from './appState.ts';
import { unreadOf, type Thread } from '../domain/conversation/state.ts';
import { isId } from '../kernel/log/id.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { profileNode } from '../replication/knownIndex.ts';
import { isOnline, isSamplePerson } from './presence.ts';

/** Somebody to write to. `isSample` is of the sample community. */
export type Contact = { readonly id: string; readonly userName: string; readonly isOnline: boolean; readonly isSample: boolean };

/** A conversation as the list shows it; its id is the other person's. `time` is that of the last message. */
export type Conversation = Contact & {
  readonly lastMessage: string;
  readonly isLastMine: boolean;
  readonly time: Instant;
  readonly unreadCount: number;
};

export type MessageView = { readonly id: string; readonly text: string; readonly at: Instant; readonly isMine: boolean };

/** Whom did I write with, and what of it is unread? The newest first (CV5). */
export function conversations(app: AppState, { now }: AsOf): Conversation[] {
  const threads = Object.entries(app.root.conversation.byPerson);
  return threads.flatMap(([person, thread]) => conversationOf(app, person, thread, now)).toSorted(newestFirst);
}

/** What was written with one person, the oldest first (CV5). */
export function messagesWith(app: AppState, person: string): MessageView[] {
  const { messages } = threadWith(app, person) ?? { messages: [] };
  return messages.map(({ id, text, at, isMine }) => ({ id, text, at, isMine }));
}

/** Who this is, when I can write to them: known here, and not myself (CV4). Else null. */
export function contactOf(app: AppState, { now }: AsOf, person: string): Contact | null {
  const name = profileNode(app.known, person)?.fieldValues['/text'] ?? threadWith(app, person)?.name;
  if (name === undefined || person === app.me) return null;
  return contact(app, person, name, now);
}

/** Asked of addresses too: a name that every object answers to is nobody's. */
function threadWith({ root }: AppState, person: string): Thread | undefined {
  return isId(person) ? root.conversation.byPerson[person] : undefined;
}

function contact(app: AppState, id: string, name: string, now: Instant): Contact {
  return { id, userName: name.split('@')[0] || name, isOnline: isOnline(app, id, now), isSample: isSamplePerson(id) };
}

function conversationOf(app: AppState, person: string, thread: Thread, now: Instant): Conversation[] {
  const last = thread.messages.at(-1);
  if (!last) return [];
  const name = profileNode(app.known, person)?.fieldValues['/text'] ?? thread.name;
  const shown = { lastMessage: last.text, isLastMine: last.isMine, time: last.at, unreadCount: unreadOf(thread) };
  return [{ ...contact(app, person, name, now), ...shown }];
}

function newestFirst(a: Conversation, b: Conversation): number {
  return a.time === b.time ? (a.id < b.id ? -1 : 1) : a.time < b.time ? 1 : -1;
}
