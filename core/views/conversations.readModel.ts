import { isApart } from './apart.ts';
import type { AppState } from './appState.ts';
import { unreadOf, type Thread } from '../domain/conversation/state.ts';
import { isId } from '../kernel/log/id.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import { personOf, shortName } from './people.ts';
import { isOnline, isSamplePerson } from './presence.ts';

/** A person to write to. `isSample`: one of the sample community. */
export type Contact = { readonly id: string; readonly userName: string; readonly isOnline: boolean; readonly isSample: boolean };

/** A conversation in the list. Its id is the other person's; `time` is the time of the last message. */
export type Conversation = Contact & {
  readonly lastMessage: string;
  readonly isLastMine: boolean;
  readonly time: Instant;
  readonly unreadCount: number;
};

/** A direct message. */
export type MessageView = { readonly id: string; readonly text: string; readonly at: Instant; readonly isMine: boolean };

/** Returns the conversations with their unread counts, the newest first (CV5). */
export function conversations(app: AppState, { now }: AsOf): Conversation[] {
  const threads = Object.entries(app.root.conversation.byPerson).filter(([person]) => !isApart(app, person));
  return threads.flatMap(([person, thread]) => conversationOf(app, person, thread, now)).toSorted(newestFirst);
}

/** Returns the messages with one person, the oldest first (CV5). */
export function messagesWith(app: AppState, person: string): MessageView[] {
  const { messages } = threadWith(app, person) ?? { messages: [] };
  return inOrder(messages).map(({ id, text, at, isMine }) => ({ id, text, at, isMine }));
}

/** Returns the person to write to, or null for an unknown person and for the user (CV4). */
export function contactOf(app: AppState, { now }: AsOf, person: string): Contact | null {
  const thread = threadWith(app, person);
  const isKnown = thread !== undefined || profileNode(app.remote, person) !== undefined;
  return isKnown && person !== app.me && !isApart(app, person) ? contact(app, person, thread, now) : null;
}

/** `person` may come from an address; `isId` excludes names that every object has, such as 'constructor'. */
function threadWith({ root }: AppState, person: string): Thread | undefined {
  return isId(person) ? root.conversation.byPerson[person] : undefined;
}

/** A person without a profile has the name under which the conversation began. */
function contact(app: AppState, id: string, thread: Thread | undefined, now: Instant): Contact {
  const hasProfile = profileNode(app.remote, id) !== undefined;
  const userName = thread && !hasProfile ? shortName(thread.name) : personOf(app, id).name;
  return { id, userName, isOnline: isOnline(app, id, now), isSample: isSamplePerson(id) };
}

function conversationOf(app: AppState, person: string, thread: Thread, now: Instant): Conversation[] {
  const last = inOrder(thread.messages).at(-1);
  if (!last) return [];
  const shown = { lastMessage: last.text, isLastMine: last.isMine, time: last.at, unreadCount: unreadOf(thread) };
  return [{ ...contact(app, person, thread, now), ...shown }];
}

/** Messages in the order of their instants: one that another device sent while it was offline arrives late. */
function inOrder(messages: Thread['messages']): Thread['messages'] {
  return messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function newestFirst(a: Conversation, b: Conversation): number {
  return a.time === b.time ? (a.id < b.id ? -1 : 1) : a.time < b.time ? 1 : -1;
}
